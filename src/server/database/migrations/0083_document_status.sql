-- A document has a status that its workflow decides (ADR-0135). The days that have passed for existing ones are sent by
-- the first run of the job; until then readers calculate them, as always.
alter table app.employee_document
  add column status text not null default 'ok' check (status in ('ok', 'warning', 'urgent', 'expired', 'replaced', 'archived'));
alter table app.location_document
  add column status text not null default 'ok' check (status in ('ok', 'warning', 'urgent', 'expired', 'replaced', 'archived'));

-- Existing documents get the beginning of their history. Histories are read in the order of ids, so each id is of its
-- moment. The owner is bound by row level security too, so tenant by tenant.
do $$
declare
  one uuid;
  documents text;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    foreach documents in array array['employee_document', 'location_document'] loop
      execute format('update app.%I set status = ''replaced'' where tenant_id = $1 and replaced_by is not null', documents) using one;
      execute format($insert$
        insert into app.transition_journal (tenant_id, id, machine, machine_version, record_id, record_version, event, from_state, to_state, payload, by_user_id, at)
        select d.tenant_id,
          encode(
            overlay(
              overlay(uuid_send(gen_random_uuid()) placing substring(int8send(s.micros / 1000) from 3) from 1 for 6)
              placing int2send((28672 + (s.micros %% 1000) * 4096 / 1000)::int2) from 7 for 2),
            'hex')::uuid,
          'document', 1, d.id, s.version, s.event, s.before, s.after, s.payload::jsonb, s.by_user_id, s.at
        from app.%I d
        left join app.%I n on n.tenant_id = d.tenant_id and n.id = d.replaced_by
        cross join lateral (
          select e.*, floor(extract(epoch from e.at) * 1000000)::bigint as micros from (values
            (1, 'document.add', 'missing', 'in-force.ok', '{"monthsLeft": null, "isExpired": false}', d.created_by, d.created_at),
            (d.version, 'document.renew', 'in-force.ok', 'replaced', '{"isNextExpired": false}', n.created_by, greatest(n.created_at, d.created_at))
          ) e (version, event, before, after, payload, by_user_id, at)
          where e.event = 'document.add' or d.replaced_by is not null) s
        where d.tenant_id = $1$insert$, documents, documents) using one;
    end loop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table app.employee_document add check ((status = 'replaced') = (replaced_by is not null));
alter table app.location_document add check ((status = 'replaced') = (replaced_by is not null));
