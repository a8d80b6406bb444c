-- Whoever looks at a list or a record of people, places, rights or set-up hears that somebody changed it. Whichever
-- statement writes, one signal goes out for it: which kind, and which records as long as they are few.
create function app.tell_changes() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  changed record;
begin
  for changed in execute format(
    'select tenant_id, case when count(distinct %1$s) <= 50 then array_agg(distinct %1$s) end as ids from changed_rows group by tenant_id',
    case tg_argv[1] when '' then 'null::uuid' else quote_ident(tg_argv[1]) end)
  loop
    perform pg_notify('steward', json_build_object('kind', 'change', 'tenant', changed.tenant_id, 'resource', tg_argv[0],
      'ids', case when tg_argv[1] = '' then null else changed.ids end)::text);
  end loop;
  return null;
end $$;
revoke execute on function app.tell_changes() from public;

do $$
declare
  told record;
  event text;
begin
  for told in select * from (values
    ('employee', 'employees', 'id'), ('employee_location', 'employees', 'employee_id'), ('employee_line_manager', 'employees', 'employee_id'),
    ('employee_hr_responsible', 'employees', 'employee_id'), ('employee_address', 'employees', 'employee_id'), ('emergency_contact', 'employees', 'employee_id'),
    ('contract', 'employees', 'employee_id'), ('employee_document', 'employees', 'employee_id'), ('employee_salary', 'employees', 'employee_id'),
    ('employee_bank_account', 'employees', 'employee_id'), ('medical_insurance', 'employees', 'employee_id'),
    ('location', 'locations', 'id'), ('field_location', 'locations', 'location_id'), ('location_open_time', 'locations', 'location_id'),
    ('location_exception_time', 'locations', 'location_id'), ('location_cash_registry', 'locations', 'location_id'),
    ('location_resource', 'locations', 'location_id'), ('location_document', 'locations', 'location_id'),
    ('role', 'access', ''), ('user_profile', 'access', ''), ('app_user', 'access', ''),
    ('contract_type', 'setup', ''), ('job_title', 'setup', ''), ('employee_document_type', 'setup', ''), ('location_document_type', 'setup', ''),
    ('salary_component', 'setup', ''), ('insurance_provider', 'setup', ''), ('network_type', 'setup', ''), ('location_resource_type', 'setup', ''),
    ('leave_type', 'setup', ''), ('leave_entitlement', 'setup', ''), ('public_holiday', 'setup', ''), ('approval_template', 'setup', ''), ('approval_template_step', 'setup', '')
  ) as t (table_name, resource, key)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger tell_changes_%s after %s on app.%I referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
        event, event, told.table_name, case event when 'delete' then 'old' else 'new' end, told.resource, told.key);
    end loop;
  end loop;
end $$;
