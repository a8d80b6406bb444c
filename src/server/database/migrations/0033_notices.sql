-- What the operator tells everybody, of whatever tenant (A§3, A§7; D85).

create table app.maintenance (
  id uuid primary key default app.uuid7(),
  message text not null check (char_length(message) between 1 and 2000),
  message_arabic text check (char_length(message_arabic) between 1 and 2000),
  start_at timestamptz not null,
  -- Also when it was ended before its time.
  end_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (end_at >= start_at)
);
create index maintenance_ahead on app.maintenance (end_at);
grant select, insert, update on app.maintenance to :app_role;

-- Where the apps are handed out.
create table app.app_link (
  type text primary key,
  url text not null check (char_length(url) between 1 and 2000),
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on app.app_link to :app_role;
