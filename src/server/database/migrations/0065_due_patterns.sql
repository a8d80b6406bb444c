-- Patterns whose next shifts are due are found without reading those that have theirs: with 10,000 of them the job read
-- thousands for each batch.
create index schedule_pattern_due on app.schedule_pattern (tenant_id, made_until nulls first, id) where deleted_at is null;
