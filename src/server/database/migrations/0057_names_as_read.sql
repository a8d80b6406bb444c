-- Lists sort names as readers do (src/server/records/by-name.ts); this serves the list of people, which opens in their order.
create index employee_as_read on app.employee (tenant_id, (first_name collate "und-x-icu"), id);
