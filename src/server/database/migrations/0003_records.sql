-- What every governed record shares: journal, jobs, notifications, files and idempotent answers.

-- One row for each transition of each record, written in its transaction. The application may add, never change.
create table app.transition_journal (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  machine text not null,
  machine_version int not null,
  record_id uuid not null,
  record_version int not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  payload jsonb not null default '{}',
  by_employee_id uuid,
  by_user_id uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, by_employee_id) references app.employee (tenant_id, id)
);
create index transition_journal_by_record on app.transition_journal (tenant_id, machine, record_id, id);
call app.protect('app.transition_journal');
revoke update, delete on app.transition_journal from :app_role;

-- The outbox and every other thing to be done later: enqueued in the transaction that asks for it, claimed with a lease.
create table app.job (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  kind text not null,
  payload jsonb not null default '{}',
  dedupe_key text,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  max_attempts int not null default 8,
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, kind, dedupe_key)
);
create index job_due on app.job (run_at) where done_at is null and failed_at is null;
call app.protect('app.job');

-- The worker looks across tenants only here; the work itself runs inside one tenant. `attempts` is the fence: who finds
-- it changed has lost the lease.
grant select, update on app.job to :jobs_role;
create policy claim on app.job to :jobs_role using (true) with check (true);
create function app.claim_jobs(most int, lease interval) returns setof app.job
  language sql volatile security definer set search_path = pg_catalog, app, pg_temp
  as $$
    update app.job j set attempts = j.attempts + 1, locked_until = now() + lease
    from (
      select tenant_id, id from app.job
      where done_at is null and failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
      order by run_at limit most for update skip locked
    ) due
    where j.tenant_id = due.tenant_id and j.id = due.id
    returning j.*
  $$;
call app.hand_over('app.claim_jobs(int, interval)', ':jobs_role');

create table app.notification (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  type text not null,
  params jsonb not null default '{}',
  link text not null,
  -- The same news reaches a person once, however often its job runs.
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, dedupe_key),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index notification_newest on app.notification (tenant_id, user_id, id desc);
create index notification_unread on app.notification (tenant_id, user_id) where read_at is null;
call app.protect('app.notification');

create table app.file (
  tenant_id uuid not null references app.tenant,
  id uuid not null default gen_random_uuid(),
  owner_kind text not null check (owner_kind in ('approval-process')),
  owner_id uuid not null,
  sha256 text not null,
  bytes bigint not null,
  mime_type text not null,
  original_name text not null,
  uploaded_by uuid,
  -- Files of one upload keep their order.
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index file_by_owner on app.file (tenant_id, owner_kind, owner_id);
call app.protect('app.file');

create table app.idempotency_key (
  tenant_id uuid not null references app.tenant,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status int not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index idempotency_key_old on app.idempotency_key (tenant_id, created_at);
call app.protect('app.idempotency_key');
