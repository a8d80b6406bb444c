-- Places with all that is kept of them (B§3), and the field locations below them (D47).

alter table app.location
  add column state text,
  add column province text,
  add column address_line1 text,
  add column address_line2 text,
  add column latitude numeric(10, 8) check (latitude between -90 and 90),
  add column longitude numeric(11, 8) check (longitude between -180 and 180),
  add column email text,
  add column phone_number jsonb,
  -- For the sign-in of the branch; never told to anybody (D46).
  add column password_hash text,
  add column contact_employee_id uuid,
  add column shows_schedule boolean not null default true,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add check ((latitude is null) = (longitude is null));
alter table app.location add foreign key (tenant_id, contact_employee_id) references app.employee (tenant_id, id);
create index location_by_contact on app.location (tenant_id, contact_employee_id) where contact_employee_id is not null;

-- A province is one of the country's, by its ISO 3166-2 code.
create table app.field_location (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  name text not null,
  short_code text not null,
  country_iso text not null check (country_iso ~ '^[A-Z]{2}$'),
  city text not null,
  province_code text,
  address_line1 text,
  address_line2 text,
  latitude numeric(10, 8) not null check (latitude between -90 and 90),
  longitude numeric(11, 8) not null check (longitude between -180 and 180),
  email text,
  phone_number jsonb,
  timezone text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'on-hold', 'archived', 'deactivated')),
  image_url text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, short_code),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id)
);
create index field_location_by_location on app.field_location (tenant_id, location_id);
-- Nearby ones are found within a band of latitudes first.
create index field_location_by_latitude on app.field_location (tenant_id, latitude);
call app.protect('app.field_location');
call app.searchable('app.field_location', $$ (name || ' ' || short_code || ' ' || city) $$);

-- Hours are a list of {start, end} as HH:mm; an end before its start is on the next day, no hours at all mean closed.
create table app.location_open_time (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  day_of_week text not null check (day_of_week in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  hours jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, location_id, day_of_week),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id) on delete cascade
);
call app.protect('app.location_open_time');

create table app.location_exception_time (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  date date not null,
  reason text not null,
  hours jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, location_id, date),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id) on delete cascade
);
call app.protect('app.location_exception_time');

-- The float a till begins with, in minor units.
create table app.location_cash_registry (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  name text not null,
  value bigint not null check (value between 0 and 9007199254740991),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id) on delete cascade
);
create unique index location_cash_registry_name on app.location_cash_registry (tenant_id, location_id, lower(name));
call app.protect('app.location_cash_registry');

create table app.location_resource (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  resource_type_id uuid not null,
  amount int not null check (amount between 0 and 1000000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, location_id, resource_type_id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id) on delete cascade,
  foreign key (tenant_id, resource_type_id) references app.location_resource_type (tenant_id, id)
);
create index location_resource_by_type on app.location_resource (tenant_id, resource_type_id);
call app.protect('app.location_resource');

create table app.location_document (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  document_type_id uuid,
  name text,
  ref_id text,
  expiration_date date,
  replaced_by uuid,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_type_id) references app.location_document_type (tenant_id, id),
  foreign key (tenant_id, replaced_by) references app.location_document (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id)
);
create index location_document_by_location on app.location_document (tenant_id, location_id, expiration_date desc);
create index location_document_by_type on app.location_document (tenant_id, document_type_id);
create index location_document_by_expiry on app.location_document (tenant_id, expiration_date) where replaced_by is null and expiration_date is not null;
call app.protect('app.location_document');
