-- The last decision of a process while it can be undone (ADR-0164): until when, the steps and the shape of the notes as they were before, and
-- the version its subject has after it. Any later event clears it.
alter table app.approval_process add column undo jsonb;
