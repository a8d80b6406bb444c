-- Assets (C§3): types with their fields, what each asset holds in them, and who had it when.

create table app.asset_type (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null,
  created_at timestamptz not null default now(),
  -- Deleted assets still name their type: it is hidden, not taken away.
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index asset_type_name on app.asset_type (tenant_id, lower(name)) where deleted_at is null;
call app.protect('app.asset_type');

-- Fields are only ever added (D57); they go with their type.
create table app.asset_field_definition (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  asset_type_id uuid not null,
  name text not null,
  type text not null check (type in ('string', 'number', 'date', 'boolean')),
  is_required boolean not null default false,
  position int not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_type_id) references app.asset_type (tenant_id, id) on delete cascade
);
create unique index asset_field_definition_name on app.asset_field_definition (tenant_id, asset_type_id, lower(name));
call app.protect('app.asset_field_definition');

-- The owner is an employee, a location, or an account without an employee; an invalid asset keeps its last one (D56).
create table app.asset (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  asset_type_id uuid not null,
  status text not null default 'available' check (status in ('available', 'assigned', 'invalid', 'deleted')),
  -- In minor units.
  value bigint check (value between 0 and 9007199254740991),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owner_employee_id uuid,
  owner_location_id uuid,
  owner_user_id uuid,
  invalid_note text,
  -- The name of the type and what its text fields hold: what people search for.
  search_text text not null default '',
  created_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_type_id) references app.asset_type (tenant_id, id),
  foreign key (tenant_id, owner_employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, owner_location_id) references app.location (tenant_id, id),
  foreign key (tenant_id, owner_user_id) references app.app_user (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id),
  check (num_nonnulls(owner_employee_id, owner_location_id, owner_user_id) <= 1),
  check (status not in ('available', 'deleted') or num_nonnulls(owner_employee_id, owner_location_id, owner_user_id) = 0),
  check (status <> 'assigned' or num_nonnulls(owner_employee_id, owner_location_id, owner_user_id) = 1),
  check ((status = 'invalid') = (invalid_note is not null))
);
create index asset_by_status on app.asset (tenant_id, status, created_at desc, id);
create index asset_by_type on app.asset (tenant_id, asset_type_id);
create index asset_by_employee on app.asset (tenant_id, owner_employee_id) where owner_employee_id is not null;
create index asset_by_location on app.asset (tenant_id, owner_location_id) where owner_location_id is not null;
create index asset_by_user on app.asset (tenant_id, owner_user_id) where owner_user_id is not null;
create index asset_by_creator on app.asset (tenant_id, created_by) where status = 'available';
call app.protect('app.asset');
call app.searchable('app.asset', 'search_text');

create table app.asset_value (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  asset_id uuid not null,
  field_id uuid not null,
  string_value text,
  number_value double precision,
  date_value date,
  boolean_value boolean,
  primary key (tenant_id, id),
  unique (tenant_id, asset_id, field_id),
  foreign key (tenant_id, asset_id) references app.asset (tenant_id, id) on delete cascade,
  foreign key (tenant_id, field_id) references app.asset_field_definition (tenant_id, id),
  check (num_nonnulls(string_value, number_value, date_value, boolean_value) = 1)
);
create index asset_value_by_field on app.asset_value (tenant_id, field_id);
call app.protect('app.asset_value');

-- Who had an asset from when until when: one row for each time somebody got it.
create table app.asset_assignment (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  asset_id uuid not null,
  employee_id uuid,
  location_id uuid,
  user_id uuid,
  assigned_at timestamptz not null default now(),
  ended_at timestamptz,
  assigned_by uuid,
  ended_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references app.asset (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id),
  foreign key (tenant_id, assigned_by) references app.app_user (tenant_id, id),
  foreign key (tenant_id, ended_by) references app.app_user (tenant_id, id),
  check (num_nonnulls(employee_id, location_id, user_id) = 1),
  check (ended_at >= assigned_at)
);
create unique index asset_assignment_open on app.asset_assignment (tenant_id, asset_id) where ended_at is null;
create index asset_assignment_by_asset on app.asset_assignment (tenant_id, asset_id, assigned_at desc);
create index asset_assignment_by_employee on app.asset_assignment (tenant_id, employee_id, assigned_at desc) where employee_id is not null;
create index asset_assignment_by_location on app.asset_assignment (tenant_id, location_id) where location_id is not null;
create index asset_assignment_by_user on app.asset_assignment (tenant_id, user_id) where user_id is not null;
call app.protect('app.asset_assignment');

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger tell_changes_%s after %s on app.asset referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
      event, event, case event when 'delete' then 'old' else 'new' end, 'assets', 'id');
    execute format('create trigger tell_changes_%s after %s on app.asset_type referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
      event, event, case event when 'delete' then 'old' else 'new' end, 'setup', '');
  end loop;
end $$;
