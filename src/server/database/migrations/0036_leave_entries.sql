-- Opening balances and days carried over that people enter (C§3, C§7). The ledger only grows: an entry that is changed or
-- taken back gets a mirror on its own day, and both count for nothing from then on.
alter table app.leave_movement
  add column source text check (source in ('initial', 'carry-over')),
  -- The same through all changes of what was entered.
  add column entry_id uuid,
  add column voids uuid,
  add foreign key (tenant_id, voids) references app.leave_movement (tenant_id, id),
  add check ((source is null) = (entry_id is null)),
  add check (voids is null or source is not null);
create unique index leave_movement_voided_once on app.leave_movement (tenant_id, voids) where voids is not null;
create index leave_movement_entered on app.leave_movement (tenant_id, source, employee_id, effective_on) where source is not null;
create index leave_movement_of_entry on app.leave_movement (tenant_id, entry_id) where entry_id is not null;

do $$
declare
  t record;
begin
  for t in select id from app.tenant loop
    perform set_config('app.tenant_id', t.id::text, true);
    update app.leave_movement set source = 'initial', entry_id = id
    where tenant_id = t.id and kind = 'awarded' and note = 'Opening balance' and period is null and leave_request_id is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
