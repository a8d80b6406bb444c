-- Who made what an approval is about (decision 0092): of a till whoever counted, changed or explained it, beside who submitted
-- it. They decide on it no more than the requester does (D9).
alter table app.approval_process add column makers uuid[] not null default '{}';

-- What waits gets its makers from the journals. The owner is bound by row level security too, so tenant by tenant.
do $$
declare
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.approval_process p set makers = array(
      select distinct j.by_employee_id from app.day_banking b
      join app.transition_journal j on j.tenant_id = b.tenant_id and j.machine = 'day-banking' and j.record_id = b.id
      where b.tenant_id = one and b.approval_process_id = p.id and j.event like 'day-banking.%' and j.by_employee_id is not null)
    where p.tenant_id = one and p.kind = 'day-banking' and p.status = 'pending';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
