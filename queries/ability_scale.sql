-- title: The common scale
-- grain: one row
-- needs: ability_estimates
-- hidden: sigma_raw number — Spread of ability.
-- hidden: sigma_se_raw number — Its standard error.
-- hidden: loglik_raw number — Log-likelihood.
-- hidden: n count — Learners.
-- measure: sigma number [logits] = estimate(sigma_raw, n, minimum: $minimum.scaleLearners) — Standard deviation of ability among learners, which is
--   taken to be normal with mean 0.
-- measure: sigma_se number [logits] = estimate(sigma_se_raw, n, minimum: $minimum.scaleLearners) — Standard error of the spread before it.
-- measure: loglik_mml number = estimate(loglik_raw, n, minimum: $minimum.scaleLearners) — Marginal log-likelihood of the Rasch model over all quizzes.
-- column: learners_n count [learners] — Learners with a complete first attempt at some quiz.
-- column: cells_n count — Different pairs of a set of quizzes and a number right: all that the model needs of the learners.
-- column: items_n count [questions] — Question versions that somebody had right and somebody wrong.
select
  sigma as sigma_raw,
  sigma_se as sigma_se_raw,
  loglik as loglik_raw,
  cast(learners_n as integer) as n,
  cast(learners_n as integer) as learners_n,
  cast(cells_n as integer) as cells_n,
  cast(items_n as integer) as items_n
from ability_estimates
where kind = 'scale'
order by kind
