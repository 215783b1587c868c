-- title: The different sets of answers of all attempts
-- grain: one row per quiz, version and set of answers
-- counted: attempts_n
-- column: quiz text — The quiz.
-- column: curriculum text — The version.
-- column: answers text — The answers, packed.
-- column: attempts_n count [attempts] — Attempts with exactly these answers.
select quiz, curriculum, answers
from attempts
