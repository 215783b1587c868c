-- title: What does not follow from replayed attempts
-- grain: one row per statement that is not made; fixed order
-- column: statement text "Not claimed" — What these figures do not say.
-- column: reason text "Why" — Why recorded attempts cannot say it.
with
statements (position, statement, reason) as (
  values
    (1, 'That a stopped learner would have given up, or would have retaken the quiz and passed.',
      'The record shows what he did under the rules in force. A retake that never took place has no answers.'),
    (2, 'That a learner who would have been let in earlier would have gone on.',
      'He did not stand before the next section then, so nothing is recorded of it.'),
    (3, 'Completion or pass rates under the other rules.',
      'Whoever is stopped or let in earlier leaves other attempts than those recorded, so rates of these attempts are not his.'),
    (4, 'Anything about questions that were never shown.',
      'Only answers that were given can be held against another key or mark.'),
    (5, 'That learners whose record ends early would have come through.',
      'They are counted as not observed: the gates that differ may lie behind the end of their record.')
)
select statement, reason
from statements
order by position
