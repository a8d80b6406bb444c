-- An account's secret address for calendar programs: the own shifts and leave, read-only (ADR-0121).
create table app.calendar_feed (
  tenant_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the secret, which is not stored.
  token_hash text not null,
  created_at timestamptz not null default now(),
  -- When a calendar last read it, to the hour.
  last_read_at timestamptz,
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
call app.protect('app.calendar_feed');
