-- Who somebody is at the external issuer: linked once by its owner, and from then on a way to sign in.
create table app.user_identity (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, issuer, subject),
  unique (tenant_id, user_id, issuer),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id) on delete cascade
);
create index user_identity_by_subject on app.user_identity (issuer, subject, tenant_id);
call app.protect('app.user_identity');

-- Before sign-in nobody knows the tenant: as find_account, by the exact identity only.
grant select on app.user_identity to :search_role;
create policy sign_in on app.user_identity for select to :search_role using (true);
create function app.find_identity(an_issuer text, a_subject text)
  returns table (tenant_id uuid, user_id uuid, id uuid, status text)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  as $$ select i.tenant_id, i.user_id, i.id, u.status from app.user_identity i
    join app.app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
    where i.issuer = an_issuer and i.subject = a_subject order by i.created_at, i.id limit 5 $$;
call app.hand_over('app.find_identity(text, text)', ':search_role');
