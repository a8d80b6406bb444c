-- The accounting of leave (D20 to D23): entitlements by time of service, days earned, carried over and expired by rule, and
-- leaves split by entitlement year.

-- A row is a step of what a kind of leave gives in a country; the rows of one effective_from together replace all earlier ones.
alter table app.leave_entitlement rename column days_per_year to amount;
alter table app.leave_entitlement
  drop constraint leave_entitlement_tenant_id_leave_type_id_country_iso_key,
  add column basis text not null default 'contractual' check (basis in ('contractual', 'tenure-based')),
  add column per text not null default 'year' check (per in ('month', 'year')),
  add column after_months int not null default 0 check (after_months >= 0),
  add column cap numeric(6, 2) check (cap > 0),
  add column carry_over_max numeric(6, 2) check (carry_over_max >= 0),
  add column carry_over_expiry_months int check (carry_over_expiry_months > 0),
  add column effective_from date,
  -- What is agreed by contract does not wait, and what keeps for ever does not expire.
  add check (basis = 'tenure-based' or after_months = 0),
  add check (carry_over_max is not null or carry_over_expiry_months is null);

-- A leave is one record for people; for accounting its days belong to the years they lie in (D23).
create table app.leave_portion (
  tenant_id uuid not null,
  leave_request_id uuid not null,
  year int not null,
  deducted_days numeric(6, 2) not null check (deducted_days >= 0),
  primary key (tenant_id, leave_request_id, year),
  foreign key (tenant_id, leave_request_id) references app.leave_request (tenant_id, id) on delete cascade
);
call app.protect('app.leave_portion');

-- What an entry made by rule is for: the month of service that earned it (its first day), the year that was taken from or
-- closed (first or last day), the lot that expired (its first day). Null for what people enter.
alter table app.leave_movement
  drop constraint leave_movement_tenant_id_leave_request_id_kind_key,
  add column period date,
  add column expires_on date,
  add check (expires_on is null or kind = 'carried');

do $$
declare
  t record;
begin
  for t in select id, weekend from app.tenant loop
    perform set_config('app.tenant_id', t.id::text, true);

    -- Rows of kinds with a ledger have had no effect until now: they do not begin to earn for the past.
    update app.leave_entitlement n
    set effective_from = case when lt.kind in ('annual', 'in-lieu') then current_date else date '2000-01-01' end
    from app.leave_type lt
    where n.tenant_id = t.id and lt.tenant_id = n.tenant_id and lt.id = n.leave_type_id;

    insert into app.leave_portion (tenant_id, leave_request_id, year, deducted_days)
    select t.id, l.id, extract(year from l.start_date)::int, l.deducted_days from app.leave_request l
    where l.tenant_id = t.id and extract(year from l.start_date) = extract(year from l.end_date);

    -- Over the turn of a year the days are counted again (D19); the last year gets what is left of those once deducted.
    insert into app.leave_portion (tenant_id, leave_request_id, year, deducted_days)
    with counted as (
      select l.id, l.deducted_days, extract(year from d.day)::int as year, count(*) filter (
        where not (lt.excludes_holidays and exists (
            select from app.public_holiday h where h.tenant_id = t.id and h.country_iso = loc.country_iso and h.date = d.day::date))
          and not (lt.day_count = 'working' and extract(isodow from d.day)::int = any (case
            when loc.country_iso is null then t.weekend
            when loc.country_iso in ('BH', 'DZ', 'EG', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SD', 'SY', 'YE') then '{5,6}'
            when loc.country_iso in ('IN', 'UG') then '{7}'
            else '{6,7}'::int[] end))) as days
      from app.leave_request l
      join app.leave_type lt on lt.tenant_id = t.id and lt.id = l.leave_type_id
      join app.employee e on e.tenant_id = t.id and e.id = l.employee_id
      left join app.location loc on loc.tenant_id = t.id and loc.id = e.location_id
      cross join generate_series(l.start_date::timestamp, l.end_date::timestamp, interval '1 day') as d (day)
      where l.tenant_id = t.id and extract(year from l.start_date) <> extract(year from l.end_date)
      group by l.id, l.deducted_days, extract(year from d.day)
    ), running as (
      select *, sum(days) over (partition by id order by year) as up_to, year = max(year) over (partition by id) as is_last from counted
    )
    select t.id, id, year, case when is_last then deducted_days else least(up_to, deducted_days) end - least(up_to - days, deducted_days)
    from running;

    -- What was taken before stays booked as it is: whole, in the year of the last day.
    update app.leave_movement set period = date_trunc('year', effective_on)::date where tenant_id = t.id and kind = 'taken';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table app.leave_entitlement
  alter column effective_from set not null,
  add unique (tenant_id, leave_type_id, country_iso, effective_from, after_months);

-- However often a job runs, and in however many processes: a portion is taken once, a month earns once, a year is closed once.
alter table app.leave_movement add check (kind <> 'taken' or period is not null);
create unique index leave_movement_taken_once on app.leave_movement (tenant_id, leave_request_id, kind, period)
  where leave_request_id is not null;
create unique index leave_movement_by_rule_once on app.leave_movement (tenant_id, employee_id, leave_kind, kind, period)
  where leave_request_id is null and period is not null;

-- How far the ledger of a person was brought. Not part of the ledger: it says when to look again, so that a job with nothing
-- to do reads nothing.
create table app.leave_account (
  tenant_id uuid not null,
  employee_id uuid not null,
  leave_kind text not null check (leave_kind in ('annual', 'in-lieu')),
  settled_through date,
  closed_year int,
  next_due_on date not null,
  primary key (tenant_id, employee_id, leave_kind),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade
);
create index leave_account_due on app.leave_account (tenant_id, next_due_on);
call app.protect('app.leave_account');
