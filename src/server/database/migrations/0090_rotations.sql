-- A rotation is the patterns of a person that were begun together, one for each calendar week (ADR-0146).
alter table app.schedule_pattern
  add column rotation_id uuid,
  -- Place of its week in the rotation, from 1.
  add column rotation_week int check (rotation_week between 1 and 8),
  add check ((rotation_id is null) = (rotation_week is null)),
  add check (rotation_id is null or active_to is not null);
create index schedule_pattern_rotation on app.schedule_pattern (tenant_id, rotation_id, active_from) where rotation_id is not null;

-- The weeks of a rotation are stored up to a year before their shifts are due, and remain afterwards: the job reads
-- neither. A pattern is due from the day before its first one, or from the last day it has shifts of.
drop index app.schedule_pattern_due;
create index schedule_pattern_due on app.schedule_pattern (tenant_id, coalesce(made_until, active_from - 1), id)
  where deleted_at is null and (active_to is null or active_to > coalesce(made_until, active_from - 1));
