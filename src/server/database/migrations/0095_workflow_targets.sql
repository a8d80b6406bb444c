-- How long a record may be in a state of a workflow before it counts as over its target (ADR-0152); no row, no target.
create table app.workflow_target (
  tenant_id uuid not null references app.tenant,
  machine text not null check (length(machine) between 1 and 60),
  -- As the machine names it; of states side by side each has its own.
  state text not null check (length(state) between 1 and 120),
  hours int not null check (hours between 1 and 87600),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, machine, state),
  foreign key (tenant_id, updated_by) references app.app_user (tenant_id, id)
);
create index workflow_target_by_user on app.workflow_target (tenant_id, updated_by);
call app.protect('app.workflow_target');
