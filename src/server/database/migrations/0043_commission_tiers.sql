-- What commissions are paid by (C§3; D49–D51): types of tiers, their tiers, and who has which from when.

create table app.commission_tier_type (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null check (length(name) between 1 and 100),
  name_arabic text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  type text not null check (type in ('percentage', 'crossed-tier-threshold')),
  -- Of its targets and amounts; sales in another currency reach no tier of it (D52).
  currency text not null default 'AED' check (currency ~ '^[A-Z]{3}$'),
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index commission_tier_type_name on app.commission_tier_type (tenant_id, lower(name));
call app.protect('app.commission_tier_type');

-- Amounts in minor units of the type's currency. A tier pays a share or an amount, never both.
create table app.commission_tier (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  tier_type_id uuid not null,
  tier int not null check (tier between 1 and 100),
  net_sales_target bigint not null check (net_sales_target between 0 and 9007199254740991),
  payout_percentage numeric(5, 2) check (payout_percentage between 0 and 100),
  payout_amount bigint check (payout_amount between 0 and 9007199254740991),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, tier_type_id, tier),
  unique (tenant_id, tier_type_id, net_sales_target),
  foreign key (tenant_id, tier_type_id) references app.commission_tier_type (tenant_id, id) on delete cascade,
  check (num_nonnulls(payout_percentage, payout_amount) = 1)
);
call app.protect('app.commission_tier');

-- From the first day of a month on; without a type from then on nothing is paid but tips. What held before stays, for months before (D51).
create table app.commission_tier_assignment (
  tenant_id uuid not null,
  employee_id uuid not null,
  valid_from date not null check (extract(day from valid_from) = 1),
  tier_type_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, employee_id, valid_from),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, tier_type_id) references app.commission_tier_type (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id)
);
create index commission_tier_assignment_by_type on app.commission_tier_assignment (tenant_id, tier_type_id);
call app.protect('app.commission_tier_assignment');
