-- Till banking (C§3, C§4; D28–D36). Amounts are minor units of the report's currency.

create table app.day_banking (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  type text not null check (type in ('beginning-of-day', 'hand-over-start', 'hand-over-end', 'end-of-day')),
  -- The day of the place, and the report's turn within it: opened first, closed last, hand-overs in between.
  business_date date not null,
  position int not null check (position between 0 and 1000),
  status text not null check (status in ('not-submitted', 'automatically-generated', 'balanced', 'outstanding-with-variance',
    'approved-with-variance', 'rejected-with-variance')),
  confirmed_at timestamptz,
  deleted_at timestamptz,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cash_registry jsonb not null default '[]',
  coins bigint not null default 0 check (coins >= 0),
  cash_takings jsonb not null default '[]',
  cash_taking_coins bigint not null default 0 check (cash_taking_coins >= 0),
  total_amount bigint check (total_amount >= 0),
  total_cash_amount bigint not null default 0 check (total_cash_amount >= 0),
  additional_expenses jsonb not null default '[]',
  note text,
  -- Null as long as nobody has counted.
  counted bigint,
  opening bigint,
  expected bigint,
  variance bigint,
  tolerance bigint not null default 0 check (tolerance >= 0),
  previous_id uuid,
  corrects_id uuid,
  submitted_by uuid,
  closure_reason text check (closure_reason in ('no-completed-by-receptionist', 'no-receptionist-on-duty')),
  closure_note text,
  filled_by uuid,
  approval_process_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  foreign key (tenant_id, previous_id) references app.day_banking (tenant_id, id),
  foreign key (tenant_id, corrects_id) references app.day_banking (tenant_id, id),
  foreign key (tenant_id, submitted_by) references app.employee (tenant_id, id),
  foreign key (tenant_id, filled_by) references app.employee (tenant_id, id),
  foreign key (tenant_id, approval_process_id) references app.approval_process (tenant_id, id),
  -- D30: outcomes that somebody decided on were submitted; what nobody has closed was not.
  check (status not in ('approved-with-variance', 'rejected-with-variance') or confirmed_at is not null),
  check (status not in ('not-submitted', 'automatically-generated') or confirmed_at is null),
  check (confirmed_at is null or deleted_at is null),
  -- D28: a variance is what was counted less what was expected, in every row.
  check ((counted is null) = (variance is null) and (counted is null) = (expected is null) and (counted is null) = (opening is null)),
  check (variance = counted - expected),
  check (counted is not null or status in ('not-submitted', 'automatically-generated')),
  -- Submitted means routed (D2), by somebody.
  check ((confirmed_at is null) = (approval_process_id is null)),
  check (confirmed_at is null or submitted_by is not null),
  -- D31: an automatic closure has its reason, and an explanation somebody who gave it.
  check (status <> 'automatically-generated' or closure_reason is not null),
  check ((closure_note is null) = (filled_by is null)),
  check (closure_note is null or closure_reason is not null)
);
-- One report stands in a place of the chain; what was rejected makes room for its correction (D33a).
create unique index day_banking_place on app.day_banking (tenant_id, location_id, business_date, position)
  where deleted_at is null and status <> 'rejected-with-variance';
create unique index day_banking_correction on app.day_banking (tenant_id, corrects_id) where deleted_at is null and corrects_id is not null;
create unique index day_banking_process on app.day_banking (tenant_id, approval_process_id) where approval_process_id is not null;
create index day_banking_newest on app.day_banking (tenant_id, created_at desc, id desc) where deleted_at is null;
create index day_banking_by_status on app.day_banking (tenant_id, status, created_at desc, id desc) where deleted_at is null;
create index day_banking_chain on app.day_banking (tenant_id, location_id, business_date desc, position desc);
create index day_banking_previous on app.day_banking (tenant_id, previous_id) where previous_id is not null;
create index day_banking_by_submitter on app.day_banking (tenant_id, submitted_by, created_at desc);
call app.protect('app.day_banking');

create trigger tell_changes_insert after insert on app.day_banking referencing new table as changed_rows
  for each statement execute function app.tell_changes('day-bankings', '');
create trigger tell_changes_update after update on app.day_banking referencing new table as changed_rows
  for each statement execute function app.tell_changes('day-bankings', '');
