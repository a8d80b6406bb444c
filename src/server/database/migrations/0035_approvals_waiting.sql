-- What waits for somebody is found from the open steps: few in any tenant, however many were ever decided.
create index approval_step_open on app.approval_step (tenant_id, process_id, position) include (status, id) where status in ('pending', 'awaiting');
create index approval_process_open on app.approval_process (tenant_id, created_at, id) where status = 'pending';
