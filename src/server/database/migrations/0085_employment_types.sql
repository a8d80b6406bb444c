-- Employment types (C§3): a set-up kind that contracts may name. Each is for one country, or for all.
create table app.employment_type (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null check (length(name) between 1 and 100),
  name_arabic text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  type text not null check (type in ('b2b-contract', 'full-time', 'part-time', 'hourly')),
  icon_name text,
  country_iso text check (country_iso ~ '^[A-Z]{2}$'),
  primary key (tenant_id, id)
);
create unique index employment_type_name on app.employment_type (tenant_id, lower(name));
call app.protect('app.employment_type');
create trigger note_change after update on app.employment_type for each row when (old.version is distinct from new.version) execute function app.note_change();

alter table app.contract
  add column employment_type_id uuid,
  add foreign key (tenant_id, employment_type_id) references app.employment_type (tenant_id, id);
create index contract_by_employment_type on app.contract (tenant_id, employment_type_id) where employment_type_id is not null;

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger tell_changes_%s after %s on app.employment_type referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
      event, event, case event when 'delete' then 'old' else 'new' end, 'setup', '');
  end loop;
end $$;
