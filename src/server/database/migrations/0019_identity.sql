-- How people prove who they are beyond a password, and what they see of their own sign-ins.

-- From where and with what a sign-in is used: shown to its owner, and to nobody else.
alter table app.user_session add column address text, add column user_agent text;

-- A link to a first password is one to a new password with a longer life; it works only as long as there is none.
alter table app.password_reset
  add column kind text not null default 'reset' check (kind in ('reset', 'invitation')),
  add column created_at timestamptz not null default now();
create index password_reset_by_user on app.password_reset (tenant_id, user_id);

-- The shared secret of a person's authenticator app, sealed by a key derived from the signing key `key_id`. It counts once it
-- was confirmed by a code. `last_step` is the latest time step whose code was taken: none before it, nor itself, is taken again.
create table app.user_second_factor (
  tenant_id uuid not null,
  user_id uuid not null,
  sealed_secret text not null,
  key_id uuid not null,
  last_step int not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
call app.protect('app.user_second_factor');

create table app.user_recovery_code (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app.user_second_factor (tenant_id, user_id) on delete cascade
);
call app.protect('app.user_recovery_code');

-- A sign-in whose password was right and whose second factor is still to come. It is no session and opens nothing.
create table app.sign_in_challenge (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  token_hash text not null,
  attempts int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index sign_in_challenge_by_user on app.sign_in_challenge (tenant_id, user_id);
call app.protect('app.sign_in_challenge');
