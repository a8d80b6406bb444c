-- Sales and tips of employees, brought in from outside by runs, and what is paid for them month by month (C§3; D50–D53).
-- Amounts are minor units of the currency of their row.

create table app.sync_run (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  provider_type text not null check (provider_type in ('file-import')),
  module text not null check (module in ('commission', 'tip')),
  is_successful boolean not null,
  file_name text not null,
  rows_count int not null default 0 check (rows_count >= 0),
  created_count int not null default 0 check (created_count between 0 and rows_count),
  fault_count int not null default 0 check (fault_count >= 0),
  started_by uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references app.app_user (tenant_id, id),
  check (ended_at >= started_at),
  check (is_successful or created_count = 0)
);
create index sync_run_by_end on app.sync_run (tenant_id, module, ended_at desc, id desc);
call app.protect('app.sync_run');

create table app.commission_row (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  sync_run_id uuid not null,
  -- How the other system calls it: what is brought in twice is there once.
  external_id text not null check (length(external_id) between 1 and 100),
  date date not null,
  type text not null check (type in ('Product', 'Service')),
  name text not null check (length(name) between 1 and 200),
  quantity int not null,
  employee_id uuid not null,
  location_id uuid,
  -- Who bought it, as the other system knows them; only counted.
  client_reference text check (length(client_reference) between 1 and 100),
  gross_sale bigint not null,
  discount bigint not null,
  net_sale bigint not null,
  taxes bigint not null,
  total_sale bigint not null,
  currency text not null default 'AED' check (currency ~ '^[A-Z]{3}$'),
  is_refund boolean not null default false,
  -- The sale that a refund takes back (D51).
  refunded_external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, external_id),
  foreign key (tenant_id, sync_run_id) references app.sync_run (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  foreign key (tenant_id, refunded_external_id) references app.commission_row (tenant_id, external_id),
  check (gross_sale - discount = net_sale),
  check (net_sale + taxes = total_sale),
  check (case when is_refund then net_sale <= 0 and quantity <= 0 else net_sale >= 0 and quantity >= 0 end),
  check (is_refund or refunded_external_id is null)
);
create index commission_row_by_date on app.commission_row (tenant_id, date desc, id desc);
create index commission_row_by_employee on app.commission_row (tenant_id, employee_id, date);
create index commission_row_by_location on app.commission_row (tenant_id, location_id, date);
create index commission_row_by_run on app.commission_row (tenant_id, sync_run_id);
create index commission_row_by_refunded on app.commission_row (tenant_id, refunded_external_id) where refunded_external_id is not null;
call app.protect('app.commission_row');

create table app.tip_row (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  sync_run_id uuid not null,
  external_id text not null check (length(external_id) between 1 and 100),
  date date not null,
  employee_id uuid not null,
  location_id uuid,
  amount bigint not null,
  -- What the administration keeps of it (D50).
  admin_fee bigint not null default 0,
  currency text not null default 'AED' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, external_id),
  foreign key (tenant_id, sync_run_id) references app.sync_run (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  check (abs(admin_fee) <= abs(amount) and admin_fee::numeric * amount >= 0)
);
create index tip_row_by_date on app.tip_row (tenant_id, date desc, id desc);
create index tip_row_by_employee on app.tip_row (tenant_id, employee_id, date);
create index tip_row_by_location on app.tip_row (tenant_id, location_id, date);
create index tip_row_by_run on app.tip_row (tenant_id, sync_run_id);
call app.protect('app.tip_row');

-- A month and where it stands (D51); there is one for each month of which anything came in.
create table app.commission_period (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  month date not null check (extract(day from month) = 1),
  status text not null default 'open' check (status in ('open', 'calculated', 'frozen', 'reopened')),
  -- Something came in since its figures were calculated.
  is_stale boolean not null default false,
  calculated_at timestamptz,
  frozen_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, month),
  check ((status = 'open') = (calculated_at is null)),
  check ((status = 'frozen') = (frozen_at is not null)),
  check (not is_stale or status in ('calculated', 'reopened'))
);
call app.protect('app.commission_period');

-- What was calculated, with the tiers as they were then: what is changed later changes nothing here.
create table app.commission_payout (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  period_id uuid not null,
  month date not null,
  employee_id uuid not null,
  -- The main location of the employee when it was calculated.
  location_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tier_type_name text,
  payout_type text check (payout_type in ('percentage', 'crossed-tier-threshold')),
  tier int,
  net_sales_target bigint,
  payout_percentage numeric(5, 2),
  payout_amount bigint,
  products_number int not null,
  clients_number int not null check (clients_number >= 0),
  services_gross bigint not null,
  services_vat bigint not null,
  services_net bigint not null,
  services_payout bigint not null,
  products_gross bigint not null,
  products_vat bigint not null,
  products_net bigint not null,
  products_payout bigint not null,
  tips_gross bigint not null,
  tips_fee bigint not null,
  tips_net bigint not null,
  tips_payout bigint not null,
  total_payout bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, period_id, employee_id, currency),
  foreign key (tenant_id, period_id) references app.commission_period (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  check ((tier_type_name is null) = (payout_type is null)),
  check (tier is null or (payout_type is not null and net_sales_target is not null and num_nonnulls(payout_percentage, payout_amount) = 1)),
  check (tips_gross - tips_fee = tips_net and tips_net = tips_payout),
  check (services_payout + products_payout + tips_payout = total_payout)
);
create index commission_payout_by_month on app.commission_payout (tenant_id, month desc, employee_id);
create index commission_payout_by_employee on app.commission_payout (tenant_id, employee_id, month desc);
create index commission_payout_by_location on app.commission_payout (tenant_id, location_id);
create index commission_payout_by_update on app.commission_payout (tenant_id, updated_at desc);
call app.protect('app.commission_payout');
