#include "CSimdJSON.h"

#include <simdjson.h>

#include <new>
#include <string>

// set_max_capacity() of 3.0.1 stores 32 whatever it is given; the constructor and allocate() are right.
struct csimdjson_parser {
  explicit csimdjson_parser(size_t capacity) : parser(capacity) {}
  simdjson::dom::parser parser;
};

csimdjson_parser *csimdjson_create(size_t capacity, size_t max_depth) {
  auto *made = new (std::nothrow) csimdjson_parser(capacity);
  if (made == nullptr) return nullptr;
  if (made->parser.allocate(capacity, max_depth) != simdjson::SUCCESS) {
    delete made;
    return nullptr;
  }
  return made;
}

void csimdjson_destroy(csimdjson_parser *parser) { delete parser; }

size_t csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

csimdjson_result csimdjson_parse(csimdjson_parser *parser, const uint8_t *text, size_t length) {
  simdjson::dom::element root;
  auto error = parser->parser.parse(text, length, false).get(root);
  return {static_cast<int32_t>(error), parser->parser.doc.tape.get(), parser->parser.doc.string_buf.get()};
}

const char *csimdjson_error_text(int32_t error) {
  return simdjson::error_message(static_cast<simdjson::error_code>(error));
}

const char *csimdjson_implementation(void) {
  static const std::string name = simdjson::get_active_implementation()->name();
  return name.c_str();
}

bool csimdjson_is_utf8(const uint8_t *text, size_t length) {
  return simdjson::validate_utf8(reinterpret_cast<const char *>(text), length);
}
