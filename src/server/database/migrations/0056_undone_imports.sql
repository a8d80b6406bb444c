-- An import of sales or tips can be undone (decision 0100): its rows go, the run stays with the months it had brought rows of.
alter table app.sync_run
  -- First days of the months, the earliest first.
  add column months date[] not null default '{}',
  add column undone_at timestamptz,
  add column undone_by uuid,
  add foreign key (tenant_id, undone_by) references app.app_user (tenant_id, id),
  add check ((undone_at is null) = (undone_by is null)),
  add check (undone_at is null or is_successful);

-- Runs of before get their months from their rows. The owner is bound by row level security too, so tenant by tenant.
do $$
declare
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.sync_run s set months = array(
      select distinct date_trunc('month', b.date)::date from (
        select r.date from app.commission_row r where r.tenant_id = one and r.sync_run_id = s.id
        union all select t.date from app.tip_row t where t.tenant_id = one and t.sync_run_id = s.id) b
      order by 1)
    where s.tenant_id = one and s.is_successful;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
