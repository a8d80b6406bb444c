-- The history of a person or a place, part by part (design: per-record history). What people add and take away is noted as well;
-- what a seed or a job adds begins without an entry.
alter table app.record_change add column change text not null default 'changed' check (change in ('added', 'changed', 'removed'));

create or replace function app.note_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  it jsonb := coalesce(after, before);
begin
  insert into app.record_change (tenant_id, kind, record_id, owner_id, version, columns, change, by_user_id)
  values ((it ->> 'tenant_id')::uuid, tg_table_name, (it ->> 'id')::uuid, coalesce(it ->> 'employee_id', it ->> 'location_id')::uuid, (it ->> 'version')::int,
    array(select n.key from jsonb_each(after) n
      where tg_op = 'UPDATE' and n.value is distinct from before -> n.key and n.key not in ('version', 'updated_at', 'search_text') order by n.key),
    case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end,
    nullif(current_setting('app.user_id', true), '')::uuid);
  return null;
end $$;

do $$
declare
  part name;
begin
  foreach part in array array['employee', 'contract', 'employee_document', 'employee_salary', 'employee_bank_account', 'medical_insurance',
    'location', 'location_open_time', 'location_exception_time', 'location_cash_registry', 'location_resource', 'location_document', 'field_location']
  loop
    execute format('create trigger note_existence after insert or delete on app.%I for each row when (current_setting(''app.user_id'', true) <> '''') execute function app.note_change()', part);
  end loop;
  -- A picture is changed beside the version; so is the address somebody signs in by.
  drop trigger note_change on app.app_user;
  create trigger note_change after update on app.app_user for each row when (old.version is distinct from new.version or old.email is distinct from new.email) execute function app.note_change();
  foreach part in array array['employee', 'location', 'field_location']
  loop
    execute format('drop trigger note_change on app.%I', part);
    execute format('create trigger note_change after update on app.%I for each row when (old.version is distinct from new.version or old.image_url is distinct from new.image_url) execute function app.note_change()', part);
  end loop;
end $$;
