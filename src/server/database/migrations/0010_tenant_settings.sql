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

-- The administrators that came with the product hold every right; these are new. The owner is bound by row level security as well.
do $$
declare
  each uuid;
  new_rights text[] := array(
    select 'tenantSettings.' || part || ':' || action
    from unnest(array['appBehavior', 'brandingColors', 'brandingColorsLeaves', 'employeeAppAndroid', 'employeeAppIos', 'notifications', 'resources']) part,
      unnest(array['create', 'update', 'delete']) action
    union all
    select 'web.access.systemManagement.brandSettings' || part || ':read'
    from unnest(array['', '.brandingColors', '.brandingColorsLeaves', '.employeeAppAndroid', '.employeeAppIos', '.resources']) part);
begin
  for each in select id from app.tenant loop
    perform set_config('app.tenant_id', each::text, true);
    update app.role set permissions = array(select distinct held from unnest(permissions || new_rights) held), updated_at = now()
    where tenant_id = each and name = 'Administrator';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
