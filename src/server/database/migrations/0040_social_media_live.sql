-- Whoever looks at the gallery hears that pictures were added or deleted, by statement and without saying which: many
-- may not see them all.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'delete'] loop
    execute format('create trigger tell_changes_%s after %s on app.social_media_content referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
      event, event, case event when 'delete' then 'old' else 'new' end, 'social-media', '');
  end loop;
end $$;
