-- GET /api/approval-processes: the newest first, whatever became of them.
create index approval_process_by_age on app.approval_process (tenant_id, created_at desc, id desc);

-- Fields that a tenant adds to what it keeps of people, places and others (C§7): a set-up record like the others (0038, 0066).
create table app.data_entity_field_definition (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null check (length(name) between 1 and 100),
  name_arabic text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entity_type text not null check (entity_type in ('employee', 'location', 'support', 'client')),
  type text not null check (type in ('string', 'number', 'date', 'boolean')),
  is_required boolean not null default false,
  primary key (tenant_id, id)
);
create unique index data_entity_field_definition_name on app.data_entity_field_definition (tenant_id, entity_type, lower(name));
call app.protect('app.data_entity_field_definition');
