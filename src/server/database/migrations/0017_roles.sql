-- What is common to several roles is kept once, as a profile they inherit from; and who changed which right is kept for good.

create table app.user_profile (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  type text not null default 'internal' check (type in ('internal', 'external')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call app.protect('app.user_profile');

alter table app.role
  add column profile_id uuid,
  add column version int not null default 1,
  add constraint role_profile foreign key (tenant_id, profile_id) references app.user_profile (tenant_id, id);
create index role_by_profile on app.role (tenant_id, profile_id) where profile_id is not null;

alter table app.app_user
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
create index app_user_by_status on app.app_user (tenant_id, status);
call app.searchable('app.app_user', $$ (display_name || ' ' || email) $$);

-- Every change of a role, of a profile and of the role somebody has. It outlives what it tells of. The application may add, never change.
create table app.access_change (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  subject text not null check (subject in ('role', 'profile', 'user')),
  subject_id uuid not null,
  event text not null check (event in ('created', 'changed', 'deleted')),
  added text[] not null default '{}',
  removed text[] not null default '{}',
  changes jsonb not null default '[]',
  by_user_id uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, by_user_id) references app.app_user (tenant_id, id)
);
create index access_change_by_subject on app.access_change (tenant_id, subject, subject_id, id);
call app.protect('app.access_change');
revoke update, delete on app.access_change from :app_role;

-- Rights now also come from profiles: open streams are looked at again when those change.
drop trigger tell_access on app.role;
create trigger tell_access after update of permissions, status, profile_id, holds_everything on app.role for each row
  when (old.* is distinct from new.*) execute function app.tell_access('tenant_id', '');
create trigger tell_access after update of permissions, status on app.user_profile for each row
  when (old.* is distinct from new.*) execute function app.tell_access('tenant_id', '');
