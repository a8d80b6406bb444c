-- Indexes for tenants with a long history, found by measuring the lists over a million requests.

-- Steps that wait for somebody: few, whatever was decided before. Carries what the list of one's turns asks for.
create index approval_step_pending on app.approval_step (tenant_id, id) include (process_id) where status = 'pending';

-- Leaves that share days with a range begin shortly before it, but for the long ones: those are looked up by themselves.
create index leave_request_long on app.leave_request (tenant_id, start_date) where days > 31;

-- Counting a team's leaves and adding up their days needs nothing but the index.
drop index app.leave_request_by_employee;
create index leave_request_by_employee on app.leave_request (tenant_id, employee_id, start_date) include (days);
