-- What a tenant sets for itself (A§3): groups of settings, and the images of its brand.

-- The language its sign-in page speaks to who has not chosen one.
alter table app.tenant add column language text not null default 'en' check (language in ('en', 'ar'));

-- One row for each group that was ever written; a group without one has the defaults of the product. Settings that were taken
-- back are null and keep their version, so that whoever still looks at them is told.
create table app.tenant_setting (
  tenant_id uuid not null references app.tenant,
  type text not null check (type in ('branding-colors', 'branding-colors-leaves', 'resources', 'notifications',
    'employee-app-android', 'employee-app-ios', 'app-behavior')),
  settings jsonb,
  version int not null check (version >= 0),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, type),
  foreign key (tenant_id, updated_by) references app.app_user (tenant_id, id)
);
call app.protect('app.tenant_setting');

-- The images themselves lie in the file store, by the hash of their content. They are shown before sign-in.
create table app.tenant_resource (
  tenant_id uuid not null references app.tenant,
  key text not null check (key in ('logotypeUrl', 'logotypeLightUrl', 'logotypeDarkUrl', 'logomarkUrl', 'logomarkLightUrl',
    'logomarkDarkUrl', 'faviconUrl', 'backgroundImageUrl', 'employeeAppIcon')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  mime_type text not null check (mime_type in ('image/png', 'image/webp')),
  original_name text not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key),
  foreign key (tenant_id, uploaded_by) references app.app_user (tenant_id, id)
);
call app.protect('app.tenant_resource');

-- Roles that could do everything so far can do this as well; the others are for their administrators to grow. The owner is bound
-- by row level security too, so tenant by tenant.
do $$
declare
  everything constant text[] := array[
    'approvalProcess.assignment:update', 'approvalProcess.step:update', 'approvalProcess.template:read', 'employee.contact:read',
    'employee.details:read', 'employee.salary:read', 'leave.balance:read', 'leave.balance:update', 'leave.details:create',
    'leave.details:read', 'leave.details:update', 'leave.type:read', 'location.details:read', 'web.access:read',
    'web.access.login:read', 'web.access.hr.employees:read', 'web.access.hr.leaveManagement:read', 'web.access.workflows:read',
    'web.access.customerManagement.customers:read', 'web.access.operations.schedule:read', 'web.access.operations.dailyOperations:read',
    'web.access.operations.maintenanceAndLogistics:read', 'web.access.operations.locations:read',
    'web.access.finance.tillBankingReports:read', 'web.access.finance.commissionsAndTips:read', 'web.access.finance.assets:read',
    'web.access.payroll.offboarding:read', 'web.access.communicationHub.socialMediaContent:read',
    'web.access.communicationHub.newsletters:read', 'web.access.inventory.inventoryManagement:read',
    'web.access.systemManagement.rolesAndPermissions:read', 'web.access.systemManagement.locationResourceTypes:read',
    'web.access.systemManagement.customersMasterlist:read', 'web.access.systemManagement.jobTitleMasterlist:read',
    'web.access.systemManagement.documentsMasterlist:read', 'web.access.systemManagement.fieldLocationsMasterlist:read',
    'web.access.systemManagement.contractTypes:read', 'web.access.systemManagement.jobTitles:read',
    'web.access.systemManagement.documentTypes:read', 'web.access.systemManagement.medicalInsuranceSetup:read',
    'web.access.systemManagement.publicHolidays:read', 'web.access.systemManagement.approvalProcesses:read',
    'web.access.systemManagement.notificationSettings:read', 'web.access.systemManagement.leave:read',
    'web.access.systemManagement.commissionAndTipsSetup:read', 'web.access.systemManagement.brandSettings:read',
    'web.access.systemManagement.payroll:read', 'web.access.systemManagement.appBehavior:read',
    'web.access.systemManagement.assetTypes:read'];
  added constant text[] := array(
    select 'tenantSettings.' || part || ':' || action
    from unnest(array['appBehavior', 'brandingColors', 'brandingColorsLeaves', 'employeeAppAndroid', 'employeeAppIos', 'notifications', 'resources']) part,
      unnest(array['create', 'update', 'delete']) action
    union all
    select 'web.access.systemManagement.brandSettings.' || part || ':read'
    from unnest(array['brandingColors', 'brandingColorsLeaves', 'employeeAppAndroid', 'employeeAppIos', 'resources']) part);
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.role set updated_at = now(),
      permissions = permissions || array(select new from unnest(added) as list (new) where not new = any(permissions))
    where tenant_id = one and permissions @> everything;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
