-- title: The rules that are held against each other
-- grain: one row per rule that differs or could; mark, policy, curriculum
-- column: rule text "Rule" — What is regulated.
-- column: in_force text "In force" — As recorded attempts were made under it.
-- column: other text "What if" — What they are replayed under.
select rule, in_force, other
from scenario_rules
order by position
