-- Each place counts in a money of its own (decision 0082): its floats and its till reports. What was counted so far was counted
-- in the company's. The owner is bound by row level security too, so tenant by tenant.
alter table app.location add column currency text check (currency ~ '^[A-Z]{3}$');
do $$
declare one record;
begin
  for one in select id, currency from app.tenant loop
    perform set_config('app.tenant_id', one.id::text, true);
    update app.location l set currency = coalesce(
      (select b.currency from app.day_banking b where b.tenant_id = one.id and b.location_id = l.id and b.deleted_at is null
        order by b.business_date desc, b.position desc limit 1), one.currency)
      where l.tenant_id = one.id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table app.location alter column currency set not null;

-- Whoever adds a place without a word about it gets the company's.
create function app.currency_of_company() returns trigger language plpgsql as $$
begin
  new.currency := (select t.currency from app.tenant t where t.id = new.tenant_id);
  return new;
end $$;
create trigger currency_of_company before insert on app.location for each row when (new.currency is null) execute function app.currency_of_company();
