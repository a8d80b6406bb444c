-- Somebody asks for another device instead of the one they have; whether they get it is an approval (C§3, D15).
create table app.device_change (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  employee_id uuid not null,
  asset_id uuid not null,
  replacement_asset_id uuid not null,
  approval_process_id uuid not null,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'canceled')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, approval_process_id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, asset_id) references app.asset (tenant_id, id),
  foreign key (tenant_id, replacement_asset_id) references app.asset (tenant_id, id),
  foreign key (tenant_id, approval_process_id) references app.approval_process (tenant_id, id),
  check (asset_id <> replacement_asset_id)
);
-- A device is asked about once at a time.
create unique index device_change_open on app.device_change (tenant_id, asset_id) where status = 'requested';
create index device_change_by_employee on app.device_change (tenant_id, employee_id, created_at desc);
create index device_change_by_status on app.device_change (tenant_id, status, created_at desc);
create index device_change_by_asset on app.device_change (tenant_id, asset_id);
create index device_change_by_replacement on app.device_change (tenant_id, replacement_asset_id);
call app.protect('app.device_change');
