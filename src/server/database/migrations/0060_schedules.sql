-- Shifts with their check events, and the patterns they are made from (B§3, B§4; D33, D37–D43).

create extension if not exists btree_gist with schema public;

create table app.schedule_pattern (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  active_from date not null,
  active_to date,
  -- Its shifts are made up to this day.
  made_until date,
  deleted_at timestamptz,
  created_by uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id),
  check (active_to >= active_from)
);
create index schedule_pattern_of on app.schedule_pattern (tenant_id, employee_id, active_from desc);
call app.protect('app.schedule_pattern');

create table app.schedule_pattern_day (
  tenant_id uuid not null,
  pattern_id uuid not null,
  place int not null check (place >= 0),
  day_of_week text not null check (day_of_week in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  -- Null: every week (D39).
  week_type text check (week_type in ('even', 'odd')),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  shift_minutes int not null check (shift_minutes between 15 and 1440),
  break_after_minutes int,
  break_minutes int,
  location_id uuid not null,
  primary key (tenant_id, pattern_id, place),
  foreign key (tenant_id, pattern_id) references app.schedule_pattern (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  check ((break_after_minutes is null) = (break_minutes is null))
);
call app.protect('app.schedule_pattern_day');

-- Days of a pattern on which a conflict blocked its shift (D41).
create table app.schedule_pattern_skip (
  tenant_id uuid not null,
  pattern_id uuid not null,
  -- Date and wall-clock start, as of the shifts.
  key text not null,
  date date not null,
  codes text[] not null,
  primary key (tenant_id, pattern_id, key),
  foreign key (tenant_id, pattern_id) references app.schedule_pattern (tenant_id, id) on delete cascade
);
call app.protect('app.schedule_pattern_skip');

create table app.shift (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  location_id uuid not null,
  field_location_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_starts_at timestamptz,
  break_ends_at timestamptz,
  -- Captured at creation: lateness does not depend on the reader's zone (D42).
  timezone text not null,
  -- Where it stands in its machine, in three columns.
  stage text not null default 'planned' check (stage in ('planned', 'excluded', 'canceled', 'deleted')),
  presence text not null default 'scheduled' check (presence in ('scheduled', 'on-duty', 'on-break', 'finished', 'absent')),
  arrival text not null default 'not-due' check (arrival in ('not-due', 'due', 'on-time', 'late', 'missing')),
  -- From when a missing person is late (D37) and absent (D38), by the settings in force when the times were set.
  late_at timestamptz not null,
  absent_at timestamptz not null,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  has_check_events boolean not null default false,
  -- The approved leave that excludes it (D25).
  excluded_by uuid,
  pattern_id uuid,
  pattern_key text,
  -- Changed by hand: its pattern leaves it alone.
  is_edited boolean not null default false,
  note text check (char_length(note) <= 2000),
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  foreign key (tenant_id, field_location_id) references app.field_location (tenant_id, id),
  foreign key (tenant_id, excluded_by) references app.leave_request (tenant_id, id),
  foreign key (tenant_id, pattern_id) references app.schedule_pattern (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check ((break_starts_at is null) = (break_ends_at is null)),
  check (break_starts_at >= starts_at and break_ends_at > break_starts_at and break_ends_at <= ends_at),
  check ((stage = 'excluded') = (excluded_by is not null)),
  check (stage <> 'planned' or (presence in ('on-duty', 'on-break', 'finished')) = (checked_in_at is not null)),
  -- Nobody works two shifts at once, however many planners save at the same time (D41).
  constraint shift_overlap exclude using gist (tenant_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&)
    where (stage = 'planned') deferrable initially immediate
);
create unique index shift_of_pattern on app.shift (tenant_id, pattern_id, pattern_key) where pattern_id is not null;
create index shift_at on app.shift (tenant_id, location_id, starts_at) where stage <> 'deleted';
create index shift_of on app.shift (tenant_id, employee_id, starts_at) where stage <> 'deleted';
create index shift_between on app.shift (tenant_id, starts_at) where stage <> 'deleted';
-- What the clock has still to do.
create index shift_starting on app.shift (tenant_id, starts_at) where stage = 'planned' and presence = 'scheduled' and arrival = 'not-due';
create index shift_awaited on app.shift (tenant_id, absent_at) where stage = 'planned' and presence = 'scheduled' and arrival in ('due', 'late');
create index shift_on_duty on app.shift (tenant_id, employee_id) where stage = 'planned' and presence in ('on-duty', 'on-break');
create index shift_excluded on app.shift (tenant_id, excluded_by) where excluded_by is not null;
call app.protect('app.shift');

create table app.shift_event (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  shift_id uuid not null,
  type text not null check (type in ('check-in', 'check-out', 'break-start', 'break-end', 'correction')),
  at timestamptz not null,
  note text check (char_length(note) <= 2000),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references app.shift (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id)
);
create index shift_event_of on app.shift_event (tenant_id, shift_id, at);
call app.protect('app.shift_event');

create table app.customer_impact (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  event_id uuid not null,
  kind text not null check (kind in ('no-impact', 'call-back-requested', 'customer-cancelled', 'customer-rescheduled', 'customer-waiting')),
  -- As stated then, whatever the customer is called later.
  customer_name text not null check (char_length(customer_name) between 1 and 200),
  customer_id uuid,
  note text check (char_length(note) <= 2000),
  late_minutes int check (late_minutes between 0 and 1440),
  phone_number jsonb,
  submitted_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references app.shift_event (tenant_id, id),
  foreign key (tenant_id, customer_id) references app.customer (tenant_id, id),
  foreign key (tenant_id, submitted_by) references app.employee (tenant_id, id)
);
create index customer_impact_of on app.customer_impact (tenant_id, event_id);
create index customer_impact_for on app.customer_impact (tenant_id, customer_id) where customer_id is not null;
call app.protect('app.customer_impact');

-- Open boards and daily operations are notified of changes, as in the other areas (0023).
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format('create trigger tell_changes_%s after %s on app.shift referencing new table as changed_rows
      for each statement execute function app.tell_changes(%L, %L)', event, event, 'schedules', '');
    execute format('create trigger tell_changes_%s after %s on app.schedule_pattern referencing new table as changed_rows
      for each statement execute function app.tell_changes(%L, %L)', event, event, 'schedules', '');
  end loop;
end $$;

-- Notes who changed them and when, as for every record with a version (0047).
create trigger note_change after update on app.shift for each row when (old.version is distinct from new.version) execute function app.note_change();
create trigger note_change after update on app.schedule_pattern for each row when (old.version is distinct from new.version) execute function app.note_change();
