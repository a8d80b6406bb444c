-- Who looked at the panel as which role, read only, and until when (ADR-0156): the journal, and what a token of such a view refers to.
create table app.role_view (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  -- Like other entries of rights it outlives the role.
  role_id uuid not null,
  role_name text not null check (length(role_name) between 1 and 100),
  by_user_id uuid not null,
  -- The session it was begun in: the view ends with it.
  family_id uuid not null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at <= started_at + interval '30 minutes'),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, by_user_id) references app.app_user (tenant_id, id)
);
create index role_view_by_role on app.role_view (tenant_id, role_id, started_at);
create index role_view_by_user on app.role_view (tenant_id, by_user_id);
call app.protect('app.role_view');
