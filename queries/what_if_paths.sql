-- title: Recorded paths under the other rules
-- grain: one row for all learners, none without a scenario
-- column: paths_n count [learners] "Recorded paths" — Learners with an event before the as-of.
-- column: stopped_n count [learners] "Stopped, at least" — Of these, learners with a recorded use of a lesson or quiz whose gate
--   would not have held by then; the first such use counts.
-- column: whole_n count [learners] "To the end" — Learners whose record reaches the end of the path without such a use.
-- column: not_observed_n count [learners] "Not observed" — Learners whose record ends before the path does, without such a use: not
--   let through, nothing is known of what came next.
-- column: earlier_n count [learners] "Meet it earlier" — Learners with an attempt that meets the other mark where they had met the
--   one in force by no attempt yet.
-- column: later_n count [learners] "Meet it later" — Learners with something passed, due or awarded by the rules in force that the
--   other rules would not have given by then.
-- identity: stopped_n + whole_n + not_observed_n = paths_n
select paths_n, stopped_n, whole_n, not_observed_n, earlier_n, later_n
from scenario_paths
order by paths_n
