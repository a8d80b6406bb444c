-- Duplicates of a customer are merged, and taken apart again until either was changed since (ADR-0127).

alter table app.customer add column merged_into uuid;
alter table app.customer add foreign key (tenant_id, merged_into) references app.customer (tenant_id, id);
alter table app.customer add check (merged_into <> id);
create index customer_merged on app.customer (tenant_id, merged_into) where merged_into is not null;

create table app.customer_merge (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  kept_id uuid not null,
  merged_id uuid not null,
  -- What both were right after: with other versions it cannot be undone.
  kept_version int not null,
  merged_version int not null,
  impact_ids uuid[] not null,
  -- The kept one had no company and took over that of the other.
  takes_company boolean not null,
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_id) references app.customer (tenant_id, id),
  foreign key (tenant_id, merged_id) references app.customer (tenant_id, id),
  foreign key (tenant_id, merged_by) references app.app_user (tenant_id, id),
  check (kept_id <> merged_id)
);
create index customer_merge_of on app.customer_merge (tenant_id, kept_id);
-- A record that was merged is merged once, until that is undone.
create unique index customer_merge_once on app.customer_merge (tenant_id, merged_id) where undone_at is null;
call app.protect('app.customer_merge');
