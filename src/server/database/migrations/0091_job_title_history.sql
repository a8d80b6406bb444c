-- The history of a job title begins with who added it, as those of customers and client companies do (0073). Its changes are
-- noted since 0047.
create trigger note_existence after insert on app.job_title
  for each row when (current_setting('app.user_id', true) <> '') execute function app.note_change();
