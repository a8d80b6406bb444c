-- Newsletters, and the message of each to each recipient (C§3; D59–D61).

create table app.newsletter (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  link text not null check (char_length(link) between 1 and 2000),
  type text not null check (type in ('internal', 'external', 'article', 'announcement')),
  -- Where it stands in its machine; a deleted one stays for the record (D60).
  status text not null check (status in ('scheduled', 'sending', 'sent', 'deleted')),
  notify_at timestamptz not null,
  -- Sending broke off after somebody had received it.
  is_partly_sent boolean not null default false,
  sent_at timestamptz,
  deleted_at timestamptz,
  created_by uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app.app_user (tenant_id, id),
  check ((status = 'deleted') = (deleted_at is not null)),
  check (status <> 'sent' or sent_at is not null)
);
create index newsletter_latest on app.newsletter (tenant_id, notify_at desc, id desc) where status <> 'deleted';
create index newsletter_due on app.newsletter (tenant_id, notify_at) where status in ('scheduled', 'sending');
call app.protect('app.newsletter');

-- Its key is what keeps a recipient from receiving it twice, whichever process sends and however often.
create table app.newsletter_message (
  tenant_id uuid not null references app.tenant,
  newsletter_id uuid not null,
  employee_id uuid not null,
  -- The part of the recipients it is sent with: one job for each.
  batch int not null check (batch >= 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'sent')),
  sent_at timestamptz,
  read_at timestamptz,
  primary key (tenant_id, newsletter_id, employee_id),
  foreign key (tenant_id, newsletter_id) references app.newsletter (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.employee (tenant_id, id) on delete cascade,
  check ((status = 'sent') = (sent_at is not null)),
  check (read_at is null or sent_at is not null)
);
create index newsletter_message_waiting on app.newsletter_message (tenant_id, newsletter_id, batch) where status = 'scheduled';
create index newsletter_message_of on app.newsletter_message (tenant_id, employee_id);
call app.protect('app.newsletter_message');

-- Whoever looks at the list hears of it, as with the other areas (0023).
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format('create trigger tell_changes_%s after %s on app.newsletter referencing new table as changed_rows
      for each statement execute function app.tell_changes(%L, %L)', event, event, 'newsletters', 'id');
  end loop;
end $$;
