-- What may still happen to an approved leave (D26): a cancellation that needs an approval of its own until the first day,
-- and corrections by HR afterwards.

alter table app.approval_template add column approves_cancellation boolean not null default false;

alter table app.leave_request
  add column is_cancellation_requested boolean not null default false,
  add check (not is_cancellation_requested or phase = 'upcoming');
create index leave_request_cancellation on app.leave_request (tenant_id, id) where is_cancellation_requested;

-- Each attempt to cancel an approved leave, with the approval it went through. The newest is the one that counts.
create table app.leave_cancellation (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  leave_request_id uuid not null,
  approval_process_id uuid not null,
  requested_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, approval_process_id),
  foreign key (tenant_id, leave_request_id) references app.leave_request (tenant_id, id),
  foreign key (tenant_id, approval_process_id) references app.approval_process (tenant_id, id)
);
create index leave_cancellation_by_leave on app.leave_cancellation (tenant_id, leave_request_id, id desc);
call app.protect('app.leave_cancellation');

-- What HR has set right of a leave after its first day: never changed, a further correction is a further row.
create table app.leave_correction (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  leave_request_id uuid not null,
  from_days numeric(6, 2) not null check (from_days >= 0),
  to_days numeric(6, 2) not null check (to_days >= 0),
  note text not null check (length(note) between 1 and 2000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, leave_request_id) references app.leave_request (tenant_id, id),
  foreign key (tenant_id, created_by) references app.employee (tenant_id, id),
  check (from_days <> to_days)
);
create index leave_correction_by_leave on app.leave_correction (tenant_id, leave_request_id, id);
call app.protect('app.leave_correction');
revoke update, delete on app.leave_correction from :app_role;
