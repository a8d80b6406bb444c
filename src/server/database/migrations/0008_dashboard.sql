-- What each person shows on their dashboard, and the rights to open the pages of every area.

-- Sections a person has turned off (A§2): all are on by default, so nobody has a row until they turn one off.
create table app.tile_setting (
  tenant_id uuid not null references app.tenant,
  user_id uuid not null,
  off text[] not null default '{}' check (off <@ array[
    'hr.employee-profiles', 'hr.leave', 'customer-management.customers', 'operations.schedule', 'operations.daily-operations',
    'operations.maintenance-and-logistics', 'operations.locations', 'finance.till-banking-reports', 'finance.commissions-and-tips',
    'finance.assets', 'payroll.offboarding', 'communication-hub.social-media-content', 'communication-hub.newsletters',
    'inventory.inventory-management']),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id)
);
call app.protect('app.tile_setting');

-- Roles hold strings and do not grow by themselves. Those that could do everything so far, whatever they are called, go on
-- doing everything: they may open every page (A§6).
do $$
declare
  everything constant text[] := array[
    'approvalProcess.assignment:update', 'approvalProcess.step:update', 'approvalProcess.template:read', 'employee.contact:read',
    'employee.details:read', 'employee.salary:read', 'leave.balance:read', 'leave.balance:update', 'leave.details:create',
    'leave.details:read', 'leave.details:update', 'leave.type:read', 'location.details:read', 'web.access:read',
    'web.access.login:read', 'web.access.hr.employees:read', 'web.access.hr.leaveManagement:read', 'web.access.workflows:read'];
  pages constant text[] := array[
    'web.access.customerManagement.customers:read',
    'web.access.operations.schedule:read',
    'web.access.operations.dailyOperations:read',
    'web.access.operations.maintenanceAndLogistics:read',
    'web.access.operations.locations:read',
    'web.access.finance.tillBankingReports:read',
    'web.access.finance.commissionsAndTips:read',
    'web.access.finance.assets:read',
    'web.access.payroll.offboarding:read',
    'web.access.communicationHub.socialMediaContent:read',
    'web.access.communicationHub.newsletters:read',
    'web.access.inventory.inventoryManagement:read',
    'web.access.systemManagement.rolesAndPermissions:read',
    'web.access.systemManagement.locationResourceTypes:read',
    'web.access.systemManagement.customersMasterlist:read',
    'web.access.systemManagement.jobTitleMasterlist:read',
    'web.access.systemManagement.documentsMasterlist:read',
    'web.access.systemManagement.fieldLocationsMasterlist:read',
    'web.access.systemManagement.contractTypes:read',
    'web.access.systemManagement.jobTitles:read',
    'web.access.systemManagement.documentTypes:read',
    'web.access.systemManagement.medicalInsuranceSetup:read',
    'web.access.systemManagement.publicHolidays:read',
    'web.access.systemManagement.approvalProcesses:read',
    'web.access.systemManagement.notificationSettings:read',
    'web.access.systemManagement.leave:read',
    'web.access.systemManagement.commissionAndTipsSetup:read',
    'web.access.systemManagement.brandSettings:read',
    'web.access.systemManagement.payroll:read',
    'web.access.systemManagement.appBehavior:read',
    'web.access.systemManagement.assetTypes:read'];
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.role set updated_at = now(),
      permissions = permissions || array(select page from unnest(pages) as added (page) where not page = any(permissions))
    where tenant_id = one and permissions @> everything;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
