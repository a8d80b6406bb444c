-- A request for another device has an entry of its beginning (decision 0075 names those that have none). Those of before get
-- theirs: their approval began in the same transaction, by the same person, and its journal tells who that was. Histories
-- are read in the order of ids, so the id is of that moment. The owner is bound by row level security too, so tenant by tenant.
do $$
declare
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    insert into app.transition_journal (tenant_id, id, machine, machine_version, record_id, record_version, event, from_state, to_state, payload, by_employee_id, by_user_id, at)
    select d.tenant_id,
      encode(
        overlay(
          overlay(uuid_send(gen_random_uuid()) placing substring(int8send(m.micros / 1000) from 3) from 1 for 6)
          placing int2send((28672 + (m.micros % 1000) * 4096 / 1000)::int2) from 7 for 2),
        'hex')::uuid,
      'device-change', 2, d.id, 1, 'device-change.request', 'draft', 'requested', '{"isStillHeld": true, "isReplacementFree": true}',
      d.employee_id, p.by_user_id, d.created_at
    from app.device_change d
    cross join lateral (select floor(extract(epoch from d.created_at) * 1000000)::bigint as micros) m
    left join lateral (
      select j.by_user_id from app.transition_journal j
      where j.tenant_id = d.tenant_id and j.machine = 'approval-process' and j.record_id = d.approval_process_id
      order by j.record_version, j.id limit 1) p on true
    where d.tenant_id = one;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
