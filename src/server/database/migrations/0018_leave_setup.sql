-- What a tenant sets up of leave and approvals by itself (C§3, C§7): names in two languages, versions, chains that can be put in order.

alter table app.leave_type
  add column name_arabic text,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

-- Rules that end what a kind of leave gives in a country give nothing from their day on.
alter table app.leave_entitlement
  drop constraint leave_entitlement_days_per_year_check,
  add check (amount >= 0);

alter table app.public_holiday
  add column name_arabic text,
  -- The same date every year; those of the moon are not.
  add column is_fixed boolean not null default false,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

alter table app.approval_template add column version int not null default 1;
-- Several steps move at once: their places are held against each other when all have moved.
alter table app.approval_template_step
  drop constraint approval_template_step_tenant_id_template_id_position_key,
  add unique (tenant_id, template_id, position) deferrable initially immediate;

do $$
declare one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    -- Two of one name cannot be told apart: the later ones say their code.
    update app.leave_type lt set name = left(lt.name, 55) || ' (' || lt.code || ')'
    where lt.tenant_id = one and exists (
      select from app.leave_type o where o.tenant_id = one and lower(o.name) = lower(lt.name) and (o.sort_order, o.id) < (lt.sort_order, lt.id));
    -- A chain without steps asks nobody, as if there were none (D2).
    insert into app.approval_template (tenant_id, kind)
      select one, wanted.kind from unnest('{leave,day-banking,change-assigned-device}'::text[]) as wanted (kind)
      where not exists (select from app.approval_template t where t.tenant_id = one and t.kind = wanted.kind);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create unique index leave_type_name on app.leave_type (tenant_id, lower(name));

-- A type that leaves are of is not deleted; without this, asking reads them all.
create index leave_request_by_type on app.leave_request (tenant_id, leave_type_id);
