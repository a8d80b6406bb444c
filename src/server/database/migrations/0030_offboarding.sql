-- Offboarding settlements (B§3, B§4; D65–D71). Amounts are minor units of the settlement's currency.

create table app.offboarding_settlement (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  -- Where it stands in its machine (D66); the two parts keep their place when it is confirmed.
  status text not null default 'not-started' check (status in ('not-started', 'in-progress', 'confirmed', 'deleted')),
  end_of_service text not null default 'open' check (end_of_service in ('open', 'confirmed')),
  role_transfer text not null default 'not-needed' check (role_transfer in ('not-needed', 'open', 'confirmed')),
  -- Blocks that somebody has saved.
  saved_blocks text[] not null default '{}',
  country_iso text check (country_iso ~ '^[A-Z]{2}$'),
  currency text check (currency ~ '^[A-Z]{3}$'),
  last_working_day date,
  termination_reason text check (termination_reason in ('resignation', 'protected-resignation', 'termination', 'end-of-contract', 'retirement',
    'force-majeure', 'death')),
  basic_wage bigint check (basic_wage between 0 and 9007199254740991),
  total_wage bigint check (total_wage between 0 and 9007199254740991),
  unpaid_days numeric(6, 1) not null default 0 check (unpaid_days >= 0 and unpaid_days * 2 = trunc(unpaid_days * 2)),
  agreed_days_per_year int check (agreed_days_per_year between 1 and 365),
  manual_amount bigint check (manual_amount between 0 and 9007199254740991),
  manual_note text,
  leave_adjustments jsonb not null default '[]',
  other_adjustments jsonb not null default '[]',
  -- The reckoning as it was when it was last saved or confirmed, with the rule and its version (D70).
  breakdown jsonb,
  end_of_service_at timestamptz,
  created_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id),
  check (status <> 'confirmed' or (end_of_service = 'confirmed' and role_transfer <> 'open')),
  check (status <> 'not-started' or (end_of_service = 'open' and role_transfer = 'not-needed')),
  check ((end_of_service = 'confirmed') = (end_of_service_at is not null)),
  check (end_of_service = 'open' or breakdown is not null)
);
-- Nobody leaves twice at once.
create unique index offboarding_settlement_of on app.offboarding_settlement (tenant_id, employee_id) where status <> 'deleted';
create index offboarding_settlement_by_status on app.offboarding_settlement (tenant_id, status, created_at desc, id desc);
create index offboarding_settlement_by_employee on app.offboarding_settlement (tenant_id, employee_id);
call app.protect('app.offboarding_settlement');

-- Who takes over what (D67).
create table app.offboarding_successor (
  tenant_id uuid not null,
  settlement_id uuid not null,
  duty text not null check (duty in ('line-manager', 'hr-responsible', 'approval-step', 'location-contact')),
  employee_id uuid not null,
  primary key (tenant_id, settlement_id, duty),
  foreign key (tenant_id, settlement_id) references app.offboarding_settlement (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id)
);
create index offboarding_successor_by_employee on app.offboarding_successor (tenant_id, employee_id);
call app.protect('app.offboarding_successor');

-- What somebody is in charge of is looked up by them.
create index employee_line_manager_by_manager on app.employee_line_manager (tenant_id, manager_id);
create index employee_hr_responsible_by_hr on app.employee_hr_responsible (tenant_id, hr_employee_id);

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format('create trigger tell_changes_%s after %s on app.offboarding_settlement referencing new table as changed_rows
      for each statement execute function app.tell_changes(%L, %L)', event, event, 'offboardings', 'id');
  end loop;
end $$;
