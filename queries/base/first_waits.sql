-- title: How long answers of first attempts took
-- grain: one row per first attempt
-- column: quiz text — The quiz.
-- column: curriculum text — The version.
-- column: waits text — Milliseconds to each answer, packed.
-- column: unrecorded text — The answers, packed, where the result of one was not recorded; else nothing.
select
  quiz,
  curriculum,
  waits,
  case when instr(answers, '2,') > 0 or instr(answers, '2]') > 0 then answers else '' end as unrecorded
from attempts
where finish_rank = 1
