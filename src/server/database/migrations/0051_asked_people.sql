-- Whether anybody can decide a step is computed from the accounts, roles, last days and substitutes of those who are asked (decision
-- 0089). When one of these changes, whoever looks at such a request is told to look again, as at a change of the request itself.
create function app.tell_asked() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
declare
  tenant uuid := new.tenant_id;
  people uuid[];
  steps uuid[];
  process uuid;
begin
  case tg_table_name
    when 'app_user' then people := array[old.employee_id, new.employee_id];
    when 'employee' then people := array[new.id];
    when 'approval_substitute' then people := array[new.employee_id];
    when 'role' then people := array(select u.employee_id from app_user u where u.tenant_id = tenant and u.role_id = new.id);
    when 'user_profile' then people := array(
      select u.employee_id from role r join app_user u on u.tenant_id = r.tenant_id and u.role_id = r.id where r.tenant_id = tenant and r.profile_id = new.id);
  end case;
  people := people || array(select b.employee_id from approval_substitute b where b.tenant_id = tenant and b.substitute_id = any(people) and b.withdrawn_at is null);
  -- What is open is little in any tenant. Table by table: of rows that came in the same transaction the planner knows nothing yet, and might compare all with all.
  steps := array(select s.id from approval_step s where s.tenant_id = tenant and s.status = 'pending' and s.process_id = any(
    array(select p.id from approval_process p where p.tenant_id = tenant and p.status = 'pending')));
  steps := array(select distinct c.step_id from approval_step_candidate c where c.tenant_id = tenant and c.employee_id = any(people) and c.step_id = any(steps));
  -- So many at once are nobody's screen.
  for process in select s.process_id from approval_step s where s.tenant_id = tenant and s.id = any(steps) order by s.id desc limit 200
  loop
    perform pg_notify('steward', json_build_object('kind', 'record', 'tenant', tenant, 'id', process)::text);
  end loop;
  return null;
end $$;
revoke execute on function app.tell_asked() from public;

create trigger tell_asked after update of status, role_id, employee_id on app.app_user for each row
  when ((old.status, old.role_id, old.employee_id) is distinct from (new.status, new.role_id, new.employee_id)) execute function app.tell_asked();
create trigger tell_asked after update of status, last_working_day on app.employee for each row
  when ((old.status, old.last_working_day) is distinct from (new.status, new.last_working_day)) execute function app.tell_asked();
create trigger tell_asked_of_new after insert on app.approval_substitute for each row execute function app.tell_asked();
create trigger tell_asked after update on app.approval_substitute for each row execute function app.tell_asked();
create trigger tell_asked after update of permissions, status, profile_id on app.role for each row
  when ((old.permissions, old.status, old.profile_id) is distinct from (new.permissions, new.status, new.profile_id)) execute function app.tell_asked();
create trigger tell_asked after update of permissions, status on app.user_profile for each row
  when ((old.permissions, old.status) is distinct from (new.permissions, new.status)) execute function app.tell_asked();
