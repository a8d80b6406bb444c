-- People with all that HR keeps of them (B§3): work, contracts, documents, salaries, insurance, where they live and whom to call.

alter table app.employee
  add column gender text check (gender in ('male', 'female', 'other')),
  add column birthdate date,
  add column marital_status text check (marital_status in ('single', 'married', 'divorced', 'widowed', 'in-relationship', 'separated', 'other')),
  add column religion text check (religion in ('christianity', 'islam', 'hinduism', 'buddhism', 'judaism', 'sikhism', 'other')),
  add column work_phone jsonb,
  add column office_phone jsonb,
  add column access_type text not null default 'none' check (access_type in ('location-permission', 'employee-app-permission',
    'employee-app-branch-app-permission', 'employee-app-branch-app-web-app-permission', 'employee-app-web-app-permission', 'none')),
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
create unique index employee_by_work_email on app.employee (tenant_id, work_email) where work_email is not null;
create index employee_by_birthday on app.employee (tenant_id, (extract(month from birthdate)), (extract(day from birthdate))) where birthdate is not null;

-- All places somebody works at; the one in employee.location_id is the main one and among them.
create table app.employee_location (
  tenant_id uuid not null,
  employee_id uuid not null,
  location_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, employee_id, location_id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references app.location (tenant_id, id)
);
create index employee_location_by_location on app.employee_location (tenant_id, location_id, employee_id);
call app.protect('app.employee_location');

-- Pictures of people and places. They are shown by <img>, which carries no token: whoever has the unguessable key may look.
create table app.image (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  mime_type text not null check (mime_type in ('image/png', 'image/webp', 'image/jpeg')),
  original_name text not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, uploaded_by) references app.app_user (tenant_id, id)
);
call app.protect('app.image');

create table app.contract (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  contract_type_id uuid not null,
  ref_id text,
  country_iso text not null check (country_iso ~ '^[A-Z]{2}$'),
  stage text not null default 'new' check (stage in ('new', 'renewed')),
  start_date date not null,
  end_date date,
  probation_end_date date,
  notice_period_months int check (notice_period_months between 0 and 24),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contract_type_id) references app.contract_type (tenant_id, id),
  check (end_date >= start_date),
  check (probation_end_date >= start_date)
);
create index contract_by_employee on app.contract (tenant_id, employee_id, start_date desc);
create index contract_by_type on app.contract (tenant_id, contract_type_id);
create index contract_by_end on app.contract (tenant_id, end_date) where end_date is not null;
call app.protect('app.contract');

-- A renewed document stays, and points to the one that took its place.
create table app.employee_document (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  document_type_id uuid,
  name text,
  ref_id text,
  expiration_date date,
  replaced_by uuid,
  -- How bad it was when somebody was last told; whoever renews or corrects it begins anew.
  reminded text check (reminded in ('warning', 'urgent', 'expired')),
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_type_id) references app.employee_document_type (tenant_id, id),
  foreign key (tenant_id, replaced_by) references app.employee_document (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id)
);
create index employee_document_by_employee on app.employee_document (tenant_id, employee_id, expiration_date desc);
create index employee_document_by_type on app.employee_document (tenant_id, document_type_id);
create index employee_document_by_expiry on app.employee_document (tenant_id, expiration_date) where replaced_by is null and expiration_date is not null;
call app.protect('app.employee_document');

create table app.employee_salary (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  start_date date not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, start_date),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade
);
call app.protect('app.employee_salary');
-- Amounts in minor units of the salary's currency.
create table app.employee_salary_part (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_salary_id uuid not null,
  salary_component_id uuid not null,
  total bigint not null check (total between 0 and 9007199254740991),
  primary key (tenant_id, id),
  unique (tenant_id, employee_salary_id, salary_component_id),
  foreign key (tenant_id, employee_salary_id) references app.employee_salary (tenant_id, id) on delete cascade,
  foreign key (tenant_id, salary_component_id) references app.salary_component (tenant_id, id)
);
create index employee_salary_part_by_component on app.employee_salary_part (tenant_id, salary_component_id);
call app.protect('app.employee_salary_part');

create table app.employee_bank_account (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  bank_name text not null,
  account_name text not null,
  iban text not null,
  swift text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade
);
call app.protect('app.employee_bank_account');

create table app.medical_insurance (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  insurance_no text not null,
  expiration_date date,
  insurance_provider_id uuid not null,
  network_type_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, insurance_provider_id) references app.insurance_provider (tenant_id, id),
  foreign key (tenant_id, network_type_id) references app.network_type (tenant_id, id)
);
create index medical_insurance_by_employee on app.medical_insurance (tenant_id, employee_id);
create index medical_insurance_by_provider on app.medical_insurance (tenant_id, insurance_provider_id);
create index medical_insurance_by_network on app.medical_insurance (tenant_id, network_type_id);
call app.protect('app.medical_insurance');

create table app.employee_address (
  tenant_id uuid not null,
  employee_id uuid not null,
  type text not null check (type in ('local', 'home')),
  country_iso text not null check (country_iso ~ '^[A-Z]{2}$'),
  province text,
  city text not null,
  zip_code text,
  address_line1 text not null,
  primary key (tenant_id, employee_id, type),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade
);
call app.protect('app.employee_address');

create table app.emergency_contact (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  name text not null,
  relation text not null check (relation in ('mother', 'father', 'sister', 'brother', 'grandmother', 'grandfather', 'aunt', 'uncle',
    'cousin', 'husband', 'wife', 'son', 'daughter', 'niece', 'nephew', 'in-laws', 'friend', 'boyfriend', 'girlfriend', 'godparents',
    'godchildren', 'sponsor', 'sponsored')),
  phone jsonb not null,
  position int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade
);
create index emergency_contact_by_employee on app.emergency_contact (tenant_id, employee_id, position);
call app.protect('app.emergency_contact');

-- Files of documents lie in the store as those of approvals do.
alter table app.file drop constraint file_owner_kind_check;
alter table app.file add constraint file_owner_kind_check check (owner_kind in ('approval-process', 'employee-document', 'location-document'));

do $$
declare one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    insert into app.employee_location (tenant_id, employee_id, location_id)
      select one, id, location_id from app.employee where tenant_id = one and location_id is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
