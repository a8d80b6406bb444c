-- Views of lists that people keep and share, and phone numbers as digits alone.

-- `query` is the part of the address a view stands for; `grid` is JSON kept as text: the page alone reads it.
create table app.saved_view (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  owner_id uuid not null,
  list_key text not null check (length(list_key) between 1 and 60),
  name text not null check (length(name) between 1 and 80),
  query text not null,
  grid text not null,
  is_shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app.app_user (tenant_id, id) on delete cascade
);
create unique index saved_view_name on app.saved_view (tenant_id, owner_id, list_key, lower(name));
create index saved_view_shared on app.saved_view (tenant_id, list_key) where is_shared;
call app.protect('app.saved_view');

-- Roles hold strings and do not grow by themselves: who held every right there was gets the new one.
do $$
declare t record;
begin
  for t in select id from app.tenant loop
    perform set_config('app.tenant_id', t.id::text, true);
    update app.role set permissions = permissions || '{savedView.shared:create}'
    where tenant_id = t.id and not permissions @> '{savedView.shared:create}' and permissions @> array[
      'approvalProcess.assignment:update', 'approvalProcess.step:update', 'approvalProcess.template:read', 'employee.contact:read',
      'employee.details:read', 'employee.salary:read', 'leave.balance:read', 'leave.balance:update', 'leave.details:create',
      'leave.details:read', 'leave.details:update', 'leave.type:read', 'location.details:read', 'web.access:read',
      'web.access.login:read', 'web.access.hr.employees:read', 'web.access.hr.leaveManagement:read', 'web.access.workflows:read'];
    update app.employee
    set personal_phone = jsonb_build_object(
      'prefix', ltrim(personal_phone ->> 'prefix', '+0'), 'number', regexp_replace(personal_phone ->> 'number', '\D', '', 'g'))
    where tenant_id = t.id and personal_phone is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
