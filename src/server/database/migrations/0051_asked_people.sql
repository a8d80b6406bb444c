-- Whether anybody can decide a step is computed from the accounts, roles, last days and substitutes of those who are asked (decision
-- 0089). When one of these changes, whoever looks at such a request is told to look again, as at a change of the request itself.
create function app.tell_asked() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
declare
  tenant uuid := new.tenant_id;
  people uuid[];
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
  for process in
    select distinct p.id from approval_step_candidate c
    join approval_step s on s.tenant_id = c.tenant_id and s.id = c.step_id and s.status = 'pending'
    join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id and p.status = 'pending'
    where c.tenant_id = tenant and (c.employee_id = any(people) or c.employee_id in (
      select b.employee_id from approval_substitute b where b.tenant_id = tenant and b.substitute_id = any(people) and b.withdrawn_at is null))
    -- So many at once are nobody's screen.
    order by p.id desc limit 200
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
