-- Comments on pictures for social media (C§3, ADR-0136): deleted with the picture.
create table app.social_media_comment (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  content_id uuid not null,
  message text not null check (length(message) between 1 and 2000),
  added_by uuid not null,
  added_by_employee_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, content_id) references app.social_media_content (tenant_id, id) on delete cascade,
  foreign key (tenant_id, added_by) references app.app_user (tenant_id, id),
  foreign key (tenant_id, added_by_employee_id) references app.employee (tenant_id, id)
);
create index social_media_comment_of_content on app.social_media_comment (tenant_id, content_id, id);
create index social_media_comment_by_user on app.social_media_comment (tenant_id, added_by);
create index social_media_comment_by_employee on app.social_media_comment (tenant_id, added_by_employee_id) where added_by_employee_id is not null;
call app.protect('app.social_media_comment');

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger tell_changes_%s after %s on app.social_media_comment referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
      event, event, case event when 'delete' then 'old' else 'new' end, 'social-media', '');
  end loop;
end $$;
