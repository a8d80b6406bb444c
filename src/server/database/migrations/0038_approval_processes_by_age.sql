-- GET /api/approval-processes: the newest first, whatever became of them.
create index approval_process_by_age on app.approval_process (tenant_id, created_at desc, id desc);
