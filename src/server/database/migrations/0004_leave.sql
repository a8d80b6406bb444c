-- Leave: types, entitlements, the ledger, requests, and the approvals they go through.

create table app.leave_type (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null,
  code text not null,
  kind text not null check (kind in ('annual', 'in-lieu', 'sick', 'maternity', 'paternity', 'parental', 'emergency',
    'study', 'sabbatical', 'bereavement', 'custom')),
  icon_name text not null,
  sort_order int not null,
  country_isos text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_visible_on_mobile boolean not null default true,
  day_count text not null default 'calendar' check (day_count in ('calendar', 'working')),
  excludes_holidays boolean not null default true,
  allow_negative boolean not null default false,
  negative_limit numeric(6, 2),
  needs_approval boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
call app.protect('app.leave_type');

-- What a kind of leave gives in a year where no ledger runs (D20): sick days and the like.
create table app.leave_entitlement (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  leave_type_id uuid not null,
  country_iso text not null,
  days_per_year numeric(6, 2) not null check (days_per_year > 0),
  primary key (tenant_id, id),
  unique (tenant_id, leave_type_id, country_iso),
  foreign key (tenant_id, leave_type_id) references app.leave_type (tenant_id, id) on delete cascade
);
call app.protect('app.leave_entitlement');

create table app.public_holiday (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  country_iso text not null,
  date date not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, country_iso, date, name)
);
call app.protect('app.public_holiday');

create table app.approval_template (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  kind text not null check (kind in ('leave', 'day-banking', 'change-assigned-device')),
  primary key (tenant_id, id),
  unique (tenant_id, kind)
);
call app.protect('app.approval_template');
create table app.approval_template_step (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  template_id uuid not null,
  position int not null check (position between 1 and 5),
  role text not null check (role in ('line-manger', 'line-manger-2nd-step', 'line-manger-3rd-step', 'hr-responsible',
    'administrator-role')),
  primary key (tenant_id, id),
  unique (tenant_id, template_id, position),
  unique (tenant_id, template_id, role),
  foreign key (tenant_id, template_id) references app.approval_template (tenant_id, id) on delete cascade
);
call app.protect('app.approval_template_step');

create table app.approval_process (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  kind text not null check (kind in ('leave', 'day-banking', 'change-assigned-device')),
  status text not null check (status in ('submitted', 'pending', 'accepted', 'rejected', 'canceled')),
  note text,
  requested_by uuid not null,
  submitted_by uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references app.employee (tenant_id, id),
  foreign key (tenant_id, submitted_by) references app.employee (tenant_id, id)
);
create index approval_process_by_status on app.approval_process (tenant_id, status, created_at desc);
call app.protect('app.approval_process');

create table app.approval_step (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  process_id uuid not null,
  position int not null check (position between 1 and 6),
  role text not null check (role in ('line-manger', 'line-manger-2nd-step', 'line-manger-3rd-step', 'hr-responsible',
    'administrator-role')),
  status text not null check (status in ('pending', 'awaiting', 'skipped', 'accepted', 'rejected')),
  skip_reason text check (skip_reason in ('no-eligible-approver', 'overtaken', 'process-ended')),
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, process_id, position),
  foreign key (tenant_id, process_id) references app.approval_process (tenant_id, id) on delete cascade,
  foreign key (tenant_id, decided_by) references app.employee (tenant_id, id),
  -- Who and when are known exactly when a decision was made (D3).
  check ((status in ('accepted', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'skipped') = (skip_reason is not null))
);
-- At most one step of a process waits for a decision, whatever the code believes (D3).
create unique index approval_step_one_pending on app.approval_step (tenant_id, process_id) where status = 'pending';
call app.protect('app.approval_step');

create table app.approval_step_candidate (
  tenant_id uuid not null,
  step_id uuid not null,
  employee_id uuid not null,
  primary key (tenant_id, step_id, employee_id),
  foreign key (tenant_id, step_id) references app.approval_step (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade
);
create index approval_step_candidate_by_employee on app.approval_step_candidate (tenant_id, employee_id, step_id);
call app.protect('app.approval_step_candidate');

create table app.approval_step_note (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  step_id uuid not null,
  kind text not null check (kind in ('decision', 'thread')),
  message text not null check (length(message) between 1 and 2000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, step_id) references app.approval_step (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references app.employee (tenant_id, id)
);
create index approval_step_note_by_step on app.approval_step_note (tenant_id, step_id, id);
call app.protect('app.approval_step_note');

create table app.leave_request (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  leave_type_id uuid not null,
  approval_process_id uuid not null,
  start_date date not null,
  end_date date not null,
  days int not null,
  deducted_days numeric(6, 2) not null,
  status text not null check (status in ('requested', 'approved', 'rejected', 'canceled')),
  phase text check (phase in ('upcoming', 'ongoing', 'taken')),
  approval_status text not null check (approval_status in ('submitted', 'pending', 'accepted', 'rejected', 'canceled')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, approval_process_id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, leave_type_id) references app.leave_type (tenant_id, id),
  foreign key (tenant_id, approval_process_id) references app.approval_process (tenant_id, id),
  check (end_date >= start_date),
  check (days = end_date - start_date + 1),
  -- D17: the phase belongs to approved leaves, and the two statuses never tell different stories.
  check ((status = 'approved') = (phase is not null)),
  check ((status = 'requested') = (approval_status = 'pending')),
  check ((status = 'approved') = (approval_status in ('accepted', 'submitted'))),
  check ((status = 'rejected') = (approval_status = 'rejected')),
  check ((status = 'canceled') = (approval_status = 'canceled'))
);
create index leave_request_newest on app.leave_request (tenant_id, created_at desc, id desc) include (days);
create index leave_request_by_status on app.leave_request (tenant_id, approval_status, created_at desc, id desc) include (days, employee_id);
create index leave_request_by_employee on app.leave_request (tenant_id, employee_id, start_date);
create index leave_request_by_start on app.leave_request (tenant_id, start_date, id);
create index leave_request_clock on app.leave_request (tenant_id, phase, start_date) where phase in ('upcoming', 'ongoing');
call app.protect('app.leave_request');

-- The ledger of annual and in-lieu leave (D18, D20): nothing is ever changed in it, corrections are further entries.
create table app.leave_movement (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  leave_kind text not null check (leave_kind in ('annual', 'in-lieu')),
  kind text not null check (kind in ('accrued', 'awarded', 'carried', 'taken', 'expired', 'deducted')),
  days numeric(7, 2) not null check (days > 0),
  effective_on date not null,
  leave_request_id uuid,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- A leave is taken once, however often the clock job runs.
  unique (tenant_id, leave_request_id, kind),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, leave_request_id) references app.leave_request (tenant_id, id),
  check ((kind = 'taken') = (leave_request_id is not null))
);
create index leave_movement_by_employee on app.leave_movement (tenant_id, employee_id, leave_kind, effective_on) include (kind, days);
call app.protect('app.leave_movement');
revoke update, delete on app.leave_movement from :app_role;
