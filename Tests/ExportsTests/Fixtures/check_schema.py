"""Reads JSON texts, one a line, and prints for each whether the schema accepts it: true, false, or error."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for line in sys.stdin.buffer:
    try:
        print("true" if validator.is_valid(json.loads(line)) else "false")
    except (ValueError, UnicodeDecodeError):
        print("error")
