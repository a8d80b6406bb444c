-- Systems that send sales and tips by signed deliveries (decision 0142).

create table app.integration (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  name text not null check (length(name) between 1 and 100),
  is_active boolean not null default true,
  -- The secret that deliveries are signed with, sealed by a key derived from the signing key `key_id`: it is needed in
  -- plain text to verify a signature, so a hash is not enough.
  sealed_secret text not null,
  key_id uuid not null,
  secret_created_at timestamptz not null default now(),
  -- The secret before it, which is accepted for a while after a rotation.
  previous_sealed_secret text,
  previous_key_id uuid,
  previous_valid_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id),
  check (num_nonnulls(previous_sealed_secret, previous_key_id, previous_valid_until) in (0, 3))
);
create unique index integration_by_name on app.integration (tenant_id, lower(name));
create index integration_by_user on app.integration (tenant_id, created_by);
call app.protect('app.integration');

-- Deliveries of the last 30 days, each with the answer it got, to the letter: a repeated one gets it again and stores
-- nothing.
create table app.integration_delivery (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  integration_id uuid not null,
  delivery_id text not null check (length(delivery_id) between 1 and 100),
  body_hash text not null,
  -- By the clock of the sender.
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  answer json not null,
  primary key (tenant_id, id),
  unique (tenant_id, integration_id, delivery_id),
  foreign key (tenant_id, integration_id) references app.integration (tenant_id, id)
);
create index integration_delivery_by_time on app.integration_delivery (tenant_id, integration_id, received_at desc, id desc);
call app.protect('app.integration_delivery');

alter table app.sync_run
  drop constraint sync_run_provider_type_check,
  add constraint sync_run_provider_type_check check (provider_type in ('file-import', 'webhook')),
  add column integration_id uuid,
  add foreign key (tenant_id, integration_id) references app.integration (tenant_id, id),
  add check ((provider_type = 'webhook') = (integration_id is not null));
create index sync_run_by_integration on app.sync_run (tenant_id, integration_id) where integration_id is not null;

-- A row that an integration delivered, with its version there: an older one never replaces a newer one.
alter table app.commission_row
  add column integration_id uuid,
  add column external_version bigint,
  -- SHA-256 of what was delivered: the same version with other values is refused.
  add column external_hash text,
  add foreign key (tenant_id, integration_id) references app.integration (tenant_id, id),
  add check (num_nonnulls(integration_id, external_version, external_hash) in (0, 3));
create index commission_row_by_integration on app.commission_row (tenant_id, integration_id) where integration_id is not null;

alter table app.tip_row
  add column integration_id uuid,
  add column external_version bigint,
  add column external_hash text,
  add foreign key (tenant_id, integration_id) references app.integration (tenant_id, id),
  add check (num_nonnulls(integration_id, external_version, external_hash) in (0, 3));
create index tip_row_by_integration on app.tip_row (tenant_id, integration_id) where integration_id is not null;

do $$
declare
  named text;
  event text;
begin
  foreach named in array array['integration', 'integration_delivery'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger tell_changes_%s after %s on app.%I referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
        event, event, named, case event when 'delete' then 'old' else 'new' end, 'commissions', '');
    end loop;
  end loop;
end $$;
