-- The rights a report was made with: whoever has lost one of them since asks for it anew (decision 0059). What was made before
-- is kept for a day at most, and asks for none.
alter table app.report_file add column rights text[] not null default '{}';
