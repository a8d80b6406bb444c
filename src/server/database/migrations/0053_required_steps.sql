-- Steps without which nothing is accepted (D32): a variance above the second threshold waits for an administrator, whoever
-- else has decided and whoever has left meanwhile.
alter table app.approval_step add column is_required boolean not null default false;

-- Of what waits already: the administrator's step of a till whose template has none was added for its variance. The owner is
-- bound by row level security too, so tenant by tenant.
do $$
declare
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.approval_step s set is_required = true
    from app.approval_process p
    where s.tenant_id = one and p.tenant_id = one and p.id = s.process_id and p.kind = 'day-banking' and p.status = 'pending'
      and s.role = 'administrator-role' and s.status in ('pending', 'awaiting')
      and not exists (
        select from app.approval_template t join app.approval_template_step n on n.tenant_id = t.tenant_id and n.template_id = t.id
        where t.tenant_id = one and t.kind = 'day-banking' and n.role = 'administrator-role');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
