-- Tenants, the people and places of each, and how they sign in.

create table app.tenant (
  id uuid primary key default app.uuid7(),
  name text not null,
  domain text not null unique,
  modules text[] not null default '{}',
  currency text not null default 'AED',
  timezone text not null default 'UTC',
  week_start int not null default 1 check (week_start between 1 and 7),
  weekend int[] not null default '{6,7}',
  created_at timestamptz not null default now()
);
grant select, insert, update on app.tenant to :app_role;

-- Keys that sign access tokens; several server processes share them, old ones stay until their last token has expired.
create table app.auth_key (
  id uuid primary key default app.uuid7(),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on app.auth_key to :app_role;

-- Failed sign-ins by account and by address, as hashes: limits hold over all server processes and name nobody.
create table app.login_attempt (
  key text primary key,
  failures int not null,
  window_started_at timestamptz not null
);
grant select, insert, update, delete on app.login_attempt to :app_role;

create table app.location (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null,
  short_code text not null,
  country_iso text not null,
  city text not null,
  type text not null default 'physical' check (type in ('physical', 'remote')),
  timezone text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'on-hold', 'archived', 'deactivated')),
  image_url text,
  primary key (tenant_id, id),
  unique (tenant_id, short_code)
);
call app.protect('app.location');
call app.searchable('app.location', $$ (name || ' ' || short_code || ' ' || city) $$);

create table app.role (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call app.protect('app.role');

create table app.employee (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  company_employee_id text not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  known_as text not null,
  job_title text,
  image_url text,
  status text not null default 'active' check (status in ('active', 'inactive', 'on-hold', 'archived', 'deactivated')),
  location_id uuid,
  start_date date not null,
  last_working_day date,
  personal_email text,
  work_email text,
  personal_phone jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, company_employee_id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  check (last_working_day is null or last_working_day >= start_date)
);
create index employee_by_name on app.employee (tenant_id, first_name, last_name, id);
create index employee_by_location on app.employee (tenant_id, location_id);
call app.protect('app.employee');
call app.searchable('app.employee',
  $$ (first_name || ' ' || last_name || ' ' || known_as || ' ' || company_employee_id) $$);

-- Who answers for whom: several line managers and several HR responsibles may share one person (D8).
create table app.employee_line_manager (
  tenant_id uuid not null,
  employee_id uuid not null,
  manager_id uuid not null,
  primary key (tenant_id, employee_id, manager_id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, manager_id) references app.employee (tenant_id, id) on delete cascade,
  check (employee_id <> manager_id)
);
call app.protect('app.employee_line_manager');
create table app.employee_hr_responsible (
  tenant_id uuid not null,
  employee_id uuid not null,
  hr_employee_id uuid not null,
  primary key (tenant_id, employee_id, hr_employee_id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, hr_employee_id) references app.employee (tenant_id, id) on delete cascade
);
call app.protect('app.employee_hr_responsible');

-- Everybody below a person, at any level (D77), laid out so that the team scope is one index look-up. Rebuilt in the
-- transaction that changes a manager; never written by hand.
create table app.employee_supervisor (
  tenant_id uuid not null,
  supervisor_id uuid not null,
  employee_id uuid not null,
  primary key (tenant_id, supervisor_id, employee_id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, supervisor_id) references app.employee (tenant_id, id) on delete cascade
);
create index employee_supervisor_by_employee on app.employee_supervisor (tenant_id, employee_id, supervisor_id);
call app.protect('app.employee_supervisor');

create table app.app_user (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  email text not null check (email = lower(email)),
  display_name text not null,
  image_url text,
  password_hash text,
  status text not null default 'active' check (status in ('active', 'inactive', 'on-hold', 'archived', 'deactivated')),
  role_id uuid,
  employee_id uuid,
  language text not null default 'en' check (language in ('en', 'ar')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, employee_id),
  foreign key (tenant_id, role_id) references app.role (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id)
);
create index app_user_by_email on app.app_user (email, tenant_id);
create index app_user_by_role on app.app_user (tenant_id, role_id);
call app.protect('app.app_user');

-- Before sign-in nobody knows the tenant: the one look-up across tenants, by exact address only.
grant select on app.app_user to :search_role;
create policy sign_in on app.app_user for select to :search_role using (true);
create function app.find_account(address text)
  returns table (tenant_id uuid, id uuid, password_hash text, status text)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  as $$ select u.tenant_id, u.id, u.password_hash, u.status from app.app_user u where u.email = address limit 5 $$;
call app.hand_over('app.find_account(text)', ':search_role');

-- One row for each refresh token ever given out; a family is one sign-in.
create table app.user_session (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  family_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index user_session_by_family on app.user_session (tenant_id, family_id);
create index user_session_by_user on app.user_session (tenant_id, user_id);
call app.protect('app.user_session');

create table app.password_reset (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
call app.protect('app.password_reset');
