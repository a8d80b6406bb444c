-- Somebody decides in an approver's place for some days (decision 0062). Whether it holds today is reckoned from the days,
-- in the zone of the person who is away; nothing has to run for it to begin or to end.
create table app.approval_substitute (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  substitute_id uuid not null,
  start_date date not null,
  end_date date not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Taken back before its end; kept, because decisions may have been made by it.
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, substitute_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id),
  check (employee_id <> substitute_id),
  check (start_date <= end_date)
);
create index approval_substitute_by_person on app.approval_substitute (tenant_id, employee_id, end_date desc) where withdrawn_at is null;
create index approval_substitute_by_substitute on app.approval_substitute (tenant_id, substitute_id, end_date desc) where withdrawn_at is null;
create index approval_substitute_newest on app.approval_substitute (tenant_id, start_date desc, id desc);
call app.protect('app.approval_substitute');

-- Open pages of the substitute see at once what they may decide.
create trigger tell_changes_insert after insert on app.approval_substitute referencing new table as changed_rows
  for each statement execute function app.tell_changes('approvals', '');
create trigger tell_changes_update after update on app.approval_substitute referencing new table as changed_rows
  for each statement execute function app.tell_changes('approvals', '');

-- In whose place a step was decided; nobody's when the approver decided.
alter table app.approval_step add column decided_for uuid;
alter table app.approval_step add foreign key (tenant_id, decided_for) references app.employee (tenant_id, id);
alter table app.approval_step add check (decided_for is null or (decided_by is not null and decided_for <> decided_by));
