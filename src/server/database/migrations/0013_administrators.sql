-- Roles hold strings and do not grow by themselves, and yet an administrator can do everything, also what the next version brings.
-- Such a role says so instead of listing it.
alter table app.role add column holds_everything boolean not null default false;

-- Who held every right there was up to now. The owner is bound by row level security too, so tenant by tenant.
do $$
declare
  everything constant text[] := array[
    'approvalProcess.assignment:update', 'approvalProcess.step:update', 'approvalProcess.template:read', 'employee.contact:read',
    'employee.details:read', 'employee.salary:read', 'leave.balance:read', 'leave.balance:update', 'leave.details:create',
    'leave.details:read', 'leave.details:update', 'leave.type:read', 'location.details:read', 'savedView.shared:create',
    'tenantSettings.appBehavior:update', 'tenantSettings.brandingColors:update', 'tenantSettings.resources:update',
    'web.access:read', 'web.access.login:read', 'web.access.systemManagement.rolesAndPermissions:read', 'web.access.workflows:read'];
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.role set holds_everything = true, permissions = '{}', updated_at = now()
    where tenant_id = one and status = 'active' and permissions @> everything;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
