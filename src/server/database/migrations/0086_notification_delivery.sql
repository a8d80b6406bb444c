-- How notifications leave the product (C§9, ADR-0139): what each person chose, and the mails that were begun.
create table app.notification_preference (
  tenant_id uuid not null,
  user_id uuid not null,
  email text not null default 'never' check (email in ('immediately', 'daily', 'never')),
  -- What came before e-mails were turned on is not mailed.
  email_since timestamptz not null default now(),
  email_off text[] not null default '{}',
  push_off text[] not null default '{}',
  next_digest_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  check ((email = 'daily') = (next_digest_at is not null)),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index notification_preference_due on app.notification_preference (tenant_id, next_digest_at) where next_digest_at is not null;
call app.protect('app.notification_preference');

create table app.notification_mail (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  -- One mail for each job, whatever happens to the process that sends it.
  job_id uuid not null,
  begun_at timestamptz not null default now(),
  -- Null while it is not known whether the mail server accepted it.
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, job_id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index notification_mail_by_user on app.notification_mail (tenant_id, user_id, begun_at);
call app.protect('app.notification_mail');

alter table app.notification
  add column mail_id uuid,
  add foreign key (tenant_id, mail_id) references app.notification_mail (tenant_id, id);
create index notification_by_mail on app.notification (tenant_id, mail_id) where mail_id is not null;
