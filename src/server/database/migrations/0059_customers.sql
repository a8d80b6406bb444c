-- Customers (people who are served) and client companies (organisations), C§3.

create table app.customer (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null check (char_length(name) between 1 and 200),
  -- Customers cannot be deleted: shifts and impacts refer to them (ADR-0112).
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index customer_of_status on app.customer (tenant_id, status);
call app.protect('app.customer');
call app.searchable('app.customer', 'name');

create table app.client_company (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null check (char_length(name) between 1 and 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call app.protect('app.client_company');
call app.searchable('app.client_company', 'name');

-- Open lists are notified of changes, as in the other areas (0023).
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format('create trigger tell_changes_%s after %s on app.customer referencing new table as changed_rows
      for each statement execute function app.tell_changes(%L, %L)', event, event, 'customers', 'id');
  end loop;
end $$;

-- Notes who changed them and when, as for every record with a version (0047).
create trigger note_change after update on app.customer for each row when (old.version is distinct from new.version) execute function app.note_change();
create trigger note_change after update on app.client_company for each row when (old.version is distinct from new.version) execute function app.note_change();
