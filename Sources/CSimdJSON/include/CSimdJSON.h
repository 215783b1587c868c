#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A reusable DOM parser of simdjson. One per thread.
typedef struct csimdjson_parser csimdjson_parser;

/// What the parser made of one text: simdjson's tape (its doc/tape.md) and its string buffer.
/// Both belong to the parser and live until its next use. `error` is simdjson's error code, 0 for none.
typedef struct {
  int32_t error;
  const uint64_t *_Nullable tape;
  const uint8_t *_Nullable strings;
} csimdjson_result;

/// NULL when memory is short.
csimdjson_parser *_Nullable csimdjson_create(size_t capacity, size_t max_depth);
void csimdjson_destroy(csimdjson_parser *_Nonnull parser);
/// How many bytes must be readable after the text.
size_t csimdjson_padding(void);
/// `text` must have `csimdjson_padding()` readable bytes after its `length`.
csimdjson_result csimdjson_parse(csimdjson_parser *_Nonnull parser, const uint8_t *_Nonnull text, size_t length);
/// Whether `length` bytes are valid UTF-8.
bool csimdjson_is_utf8(const uint8_t *_Nonnull text, size_t length);
const char *_Nonnull csimdjson_error_text(int32_t error);
/// The name of the implementation that was chosen for this processor, such as "icelake".
const char *_Nonnull csimdjson_implementation(void);

#ifdef __cplusplus
}
#endif
