-- Open streams of events end when the session or the right behind them does. Whichever statement takes it away, every
-- process hears of it: who is to be looked at again, and nothing else.
create function app.tell_access() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  changed jsonb := to_jsonb(new);
begin
  perform pg_notify('steward', json_build_object('kind', 'access', 'tenant', changed ->> tg_argv[0], 'user', changed ->> tg_argv[1])::text);
  return null;
end $$;
revoke execute on function app.tell_access() from public;

create trigger tell_access after update of revoked_at on app.user_session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.tell_access('tenant_id', 'user_id');
create trigger tell_access after update of status, role_id, employee_id on app.app_user for each row
  when (old.* is distinct from new.*) execute function app.tell_access('tenant_id', 'id');
create trigger tell_access after update of permissions, status on app.role for each row
  when (old.* is distinct from new.*) execute function app.tell_access('tenant_id', '');
create trigger tell_access after update of modules on app.tenant for each row
  when (old.modules is distinct from new.modules) execute function app.tell_access('id', '');
