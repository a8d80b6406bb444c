-- Maintenance and logistics schedules (B§3, B§7): images; the newest is the current one.
create table app.maintenance_schedule (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  uploaded_by uuid not null,
  uploaded_by_employee_id uuid,
  image_key text not null,
  preview_key text not null,
  original_name text not null,
  image_width int not null check (image_width > 0),
  image_height int not null check (image_height > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references app.app_user (tenant_id, id),
  foreign key (tenant_id, uploaded_by_employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, image_key) references app.image (tenant_id, key),
  foreign key (tenant_id, preview_key) references app.image (tenant_id, key)
);
create index maintenance_schedule_newest on app.maintenance_schedule (tenant_id, created_at desc, id desc);
call app.protect('app.maintenance_schedule');

-- An upload that waits for its confirmation: at most one for each person, deleted after an hour.
create table app.maintenance_upload (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  image_key text not null,
  preview_key text not null,
  original_name text not null,
  image_width int not null check (image_width > 0),
  image_height int not null check (image_height > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id),
  foreign key (tenant_id, image_key) references app.image (tenant_id, key),
  foreign key (tenant_id, preview_key) references app.image (tenant_id, key)
);
call app.protect('app.maintenance_upload');

-- Open pages are notified of added and deleted schedules, as in the gallery (0040): without ids, because the page shows
-- all of them. An upload that waits is nobody else's.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'delete'] loop
    execute format('create trigger tell_changes_%s after %s on app.maintenance_schedule referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
      event, event, case event when 'delete' then 'old' else 'new' end, 'maintenance-schedules', '');
  end loop;
end $$;
