-- Browsers that show a person's notifications as push messages (C§9, ADR-0140).
create table app.push_subscription (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  -- The session of the employee view it was turned on in.
  family_id uuid not null,
  endpoint text not null check (char_length(endpoint) <= 1000),
  -- Keys of the browser: what is sent is encrypted for it alone.
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, family_id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index push_subscription_by_user on app.push_subscription (tenant_id, user_id);
call app.protect('app.push_subscription');

-- A session ends in many ways: signing out, a new password, an administrator. Its browser gets nothing more.
create function app.forget_push_subscription() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  delete from app.push_subscription where tenant_id = new.tenant_id and family_id = new.family_id;
  return null;
end $$;
create trigger forget_push_subscription after update on app.user_session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.forget_push_subscription();
