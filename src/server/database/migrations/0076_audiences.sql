-- Sign-in takes an audience; a location signs its branch devices in, people use a PIN there (D46, ADR-0128).
create table app.device (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  -- A branch device belongs to a location, a phone with the employee app to an account.
  location_id uuid,
  user_id uuid,
  -- SHA-256 of the secret in its cookie, which is not stored.
  secret_hash text not null,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, secret_hash),
  check ((location_id is null) <> (user_id is null)),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index device_by_location on app.device (tenant_id, location_id) where location_id is not null;
create index device_by_user on app.device (tenant_id, user_id) where user_id is not null;
call app.protect('app.device');

create table app.user_pin (
  tenant_id uuid not null,
  user_id uuid not null,
  pin_hash text not null,
  -- Wrong attempts since the last right one.
  failures integer not null default 0,
  locked_until timestamptz,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
call app.protect('app.user_pin');

alter table app.user_session
  add column audience text not null default 'web' check (audience in ('web', 'employee-app', 'branch')),
  add column device_id uuid,
  add foreign key (tenant_id, device_id) references app.device (tenant_id, id) on delete cascade;
create index user_session_by_device on app.user_session (tenant_id, device_id) where device_id is not null;
alter table app.sign_in_challenge
  add column audience text not null default 'web' check (audience in ('web', 'employee-app', 'branch'));

-- Before sign-in nobody knows the tenant: as find_account, by the exact address of active locations only.
create function app.find_branch(address text)
  returns table (tenant_id uuid, id uuid, password_hash text)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  as $$ select l.tenant_id, l.id, l.password_hash from app.location l
    where lower(l.email) = lower(address) and l.status = 'active' and l.password_hash is not null
    order by l.created_at, l.id limit 5 $$;
call app.hand_over('app.find_branch(text)', ':search_role');
create index location_by_email on app.location (lower(email)) where password_hash is not null;
