-- title: Who came back
-- grain: one row per limit and look-back; both rising
-- falls: dropped_n by days_ago
-- falls: returned_n by days_ago
-- fresh: dropped_n, returned_n
-- column: limit_days days "Inactive for" — The limit: learners before the last step who had been inactive for so many days of 24 hours.
-- column: days_ago days "Days ago" — How long before the end of the period it was asked.
-- column: dropped_n count [learners] "Dropped then" — Learners whom that limit would have called dropped at that time.
-- column: returned_n count [learners] "Returned" — Of these, learners with an event of any kind in the {returnWindowDays days} after.
-- measure: return_rate share "Came back" = share(returned_n, dropped_n) — Came back of dropped: the smallest limit with at most 5 % is a good one.
-- measure: return_low, return_high share = wilson(returned_n, dropped_n) — 95 % Wilson interval of the rate before it.
-- hidden: is_setting text — yes for the limit in force and the nearer look-back.
with
limits as (
  select cast(value as integer) as limit_days from settings where name like 'returnLimitsDays.%'
),
looks as materialized (
  select
    times.column1 as place,
    :as_of - times.column1 * :return_window as at,
    (:as_of - times.column1 * :return_window) / 86400000 as day,
    :as_of - (times.column1 - 1) * :return_window as until,
    (:as_of - (times.column1 - 1) * :return_window) / 86400000 as until_day,
    :return_window / 86400000 as window_days
  from (values (1), (2)) as times
),
ends as (
  select
    learner_id,
    min(case when place = 0 then reached_at end) as started_at,
    min(case when step is null then reached_at end) as finished_at
  from steps
  where (place = 0 or step is null) and learner_id in (select learner_id from learners where on_path = 1)
  group by learner_id
),
-- A civil day begins and ends within a day of that of UTC: only near a border do the times of the day's events matter.
borders as materialized (
  select
    near.at as near_at,
    near.day as near_day,
    far.at as far_at,
    far.day as far_day,
    near.until,
    near.until_day
  from looks as near
  inner join looks as far on far.place = 2
  where near.place = 1
),
both_looks as (
  select
    activity.learner_id,
    max(
      case
        when activity.day < borders.near_day - 1 then activity.day
        when activity.day <= borders.near_day + 1 and activity.first_at < borders.near_at then activity.day
      end) as near_day,
    max(
      case
        when activity.day < borders.near_day - 1 or activity.day > borders.until_day + 1 then 0
        when activity.day > borders.near_day + 1 and activity.day < borders.until_day - 1 then 1
        else activity.last_at >= borders.near_at and activity.first_at < borders.until
      end) as has_returned_near,
    max(
      case
        when activity.day < borders.far_day - 1 then activity.day
        when activity.day <= borders.far_day + 1 and activity.first_at < borders.far_at then activity.day
      end) as far_day,
    max(
      case
        when activity.day < borders.far_day - 1 or activity.day > borders.near_day + 1 then 0
        when activity.day > borders.far_day + 1 and activity.day < borders.near_day - 1 then 1
        else activity.last_at >= borders.far_at and activity.first_at < borders.near_at
      end) as has_returned_far
  from activity
  cross join borders
  group by activity.learner_id
),
last_days as (
  select 1 as place, learner_id, near_day as day, has_returned_near as has_returned from both_looks
  union all
  select 2, learner_id, far_day, has_returned_far from both_looks
),
waiting as (
  select
    last_days.place,
    (looks.at - min(activity.last_at, looks.at - 1)) / 86400000 as idle_days,
    count(*) as learners_n,
    sum(last_days.has_returned) as returned_n
  from last_days
  inner join looks on looks.place = last_days.place
  inner join ends on ends.learner_id = last_days.learner_id
  inner join activity on activity.learner_id = last_days.learner_id and activity.day = last_days.day
  where ends.started_at < looks.at and (ends.finished_at is null or ends.finished_at >= looks.at)
  group by 1, 2
)
select
  limits.limit_days,
  looks.place * looks.window_days as days_ago,
  coalesce(sum(waiting.learners_n), 0) as dropped_n,
  coalesce(sum(waiting.returned_n), 0) as returned_n,
  case
    when looks.place = 1 and limits.limit_days = :drop_after / 86400000 then 'yes' else 'no'
  end as is_setting
from limits
cross join looks
left join waiting on waiting.place = looks.place and waiting.idle_days >= limits.limit_days
group by limits.limit_days, looks.place
order by limits.limit_days, looks.place
