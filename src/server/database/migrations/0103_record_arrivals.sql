-- When each open record came to the state it is in, kept beside the journal: where records wait was looked up in the
-- journal record by record, four pages for each of thousands.
create table app.record_arrival (
  tenant_id uuid not null references app.tenant,
  machine text not null,
  record_id uuid not null,
  -- One of several, for machines with states side by side.
  state text not null,
  at timestamptz not null,
  primary key (tenant_id, machine, record_id, state)
);
call app.protect('app.record_arrival');

-- States in which nothing waits, each after the name of its machine: what arrives there is not kept.
create function app.final_states() returns text[] language sql immutable parallel safe as $$
  select array[
    'approval-process submitted', 'approval-process accepted', 'approval-process rejected', 'approval-process canceled',
    'asset invalid', 'asset deleted',
    'attendance canceled', 'attendance deleted',
    'day-banking balanced', 'day-banking approved-with-variance', 'day-banking rejected-with-variance', 'day-banking deleted',
    'device-change approved', 'device-change rejected', 'device-change canceled',
    'document archived',
    'leave-request approved.taken', 'leave-request rejected', 'leave-request canceled',
    'newsletter deleted',
    'offboarding-settlement confirmed', 'offboarding-settlement deleted',
    'report failed', 'report expired',
    'user-status archived'
  ]
$$;

-- Entries come in the order of their versions: the record is locked.
create function app.keep_arrival() returns trigger language plpgsql as $$
declare
  before text[] := string_to_array(new.from_state, '+');
  after text[] := string_to_array(new.to_state, '+');
begin
  delete from app.record_arrival a
  where a.tenant_id = new.tenant_id and a.machine = new.machine and a.record_id = new.record_id and a.state <> all(after);
  insert into app.record_arrival (tenant_id, machine, record_id, state, at)
  select new.tenant_id, new.machine, new.record_id, s.state, new.at from unnest(after) s (state)
  where s.state <> all(before) and new.machine || ' ' || s.state <> all(app.final_states())
  on conflict (tenant_id, machine, record_id, state) do update set at = excluded.at;
  return null;
end $$;
create trigger keep_arrival after insert on app.transition_journal
  for each row when (new.from_state <> new.to_state) execute function app.keep_arrival();

-- Existing records. The owner is bound by row level security too, so tenant by tenant.
do $$
declare
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    insert into app.record_arrival (tenant_id, machine, record_id, state, at)
    select distinct on (l.machine, l.record_id, s.state) one, l.machine, l.record_id, s.state, j.at
    from (
      select distinct on (j.machine, j.record_id) j.machine, j.record_id, j.to_state from app.transition_journal j
      where j.tenant_id = one and j.from_state <> j.to_state
      order by j.machine, j.record_id, j.record_version desc, j.id desc) l
    cross join lateral unnest(string_to_array(l.to_state, '+')) s (state)
    join app.transition_journal j on j.tenant_id = one and j.machine = l.machine and j.record_id = l.record_id
      and s.state = any(string_to_array(j.to_state, '+')) and s.state <> all(string_to_array(j.from_state, '+'))
    where l.machine || ' ' || s.state <> all(app.final_states())
    order by l.machine, l.record_id, s.state, j.record_version desc, j.id desc;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
