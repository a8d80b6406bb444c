-- Who changed which record when, whatever changed it: told to whoever was overtaken by it, and shown as its history. By name
-- of the columns only: what stood in them is not everybody's to read.
create table app.record_change (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  kind text not null,
  record_id uuid not null,
  -- The person or the place that the record belongs to.
  owner_id uuid,
  version integer not null,
  columns text[] not null,
  by_user_id uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, by_user_id) references app.app_user (tenant_id, id)
);
create index record_change_by_record on app.record_change (tenant_id, record_id, id desc);
create index record_change_by_owner on app.record_change (tenant_id, owner_id, id desc) where owner_id is not null;
call app.protect('app.record_change');
revoke update, delete on app.record_change from :app_role;

create function app.note_change() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  insert into app.record_change (tenant_id, kind, record_id, owner_id, version, columns, by_user_id)
  values (new.tenant_id, tg_table_name, new.id, coalesce(after ->> 'employee_id', after ->> 'location_id')::uuid, new.version,
    array(select n.key from jsonb_each(after) n where n.value is distinct from before -> n.key and n.key not in ('version', 'updated_at', 'search_text') order by n.key),
    nullif(current_setting('app.user_id', true), '')::uuid);
  return null;
end $$;

-- Every table of records with a version. What only machines change has its journal besides.
do $$
declare
  found name;
begin
  for found in
    select c.relname from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'app'
    where c.relkind = 'r' and c.relname not in ('record_change', 'report', 'saved_view')
      and 3 = (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped and a.attname in ('tenant_id', 'id', 'version'))
  loop
    execute format('create trigger note_change after update on app.%I for each row when (old.version is distinct from new.version) execute function app.note_change()', found);
  end loop;
end $$;
