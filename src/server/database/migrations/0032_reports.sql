-- Reports: files made in the background for the person who asked (A§7, C§7; D84).

create table app.report (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  type text not null check (char_length(type) between 1 and 60),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  language text not null check (language in ('en', 'ar')),
  fields jsonb not null,
  filters jsonb not null,
  -- What was asked for, in short: the same request within a minute is the same report.
  fingerprint text not null,
  requested_by uuid not null,
  -- Where it stands in its machine.
  status text not null check (status in ('queued', 'running', 'ready', 'failed', 'expired')),
  -- Why it could not be made: {code, message}.
  error jsonb,
  expires_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references app.app_user (tenant_id, id),
  check ((status in ('ready', 'expired')) = (expires_at is not null)),
  check ((status = 'failed') = (error is not null))
);
create index report_of on app.report (tenant_id, requested_by, created_at desc);
create index report_open on app.report (tenant_id, status) where status in ('queued', 'running', 'ready');
call app.protect('app.report');

-- Its key is what keeps a report from having two files, however often it was begun. Here and not among the other files,
-- so that it comes and goes with the transition that says so.
create table app.report_file (
  tenant_id uuid not null references app.tenant,
  report_id uuid not null,
  content bytea not null,
  mime_type text not null,
  original_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references app.report (tenant_id, id) on delete cascade
);
call app.protect('app.report_file');
