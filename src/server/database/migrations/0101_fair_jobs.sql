-- Jobs are taken from one tenant after the other, so that a tenant with many does not hold up the others (ADR-0163): the oldest due job of the
-- next tenant after the given one, of the first tenant when there is none after it. Tenants in `held` have as many running as they may.
drop function app.claim_jobs(int, interval);
drop index app.job_due;
create index job_due on app.job (tenant_id, run_at) where done_at is null and failed_at is null;

create function app.claim_jobs(most int, lease interval, after uuid default null, held uuid[] default '{}') returns setof app.job
  language plpgsql volatile security definer set search_path = pg_catalog, app, pg_temp
  as $$
  begin
    return query
      update app.job j set attempts = j.attempts + 1, locked_until = now() + lease
      from (
        select d.tenant_id, d.id from app.job d
        where d.done_at is null and d.failed_at is null and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
          and d.tenant_id > coalesce(after, '00000000-0000-0000-0000-000000000000') and d.tenant_id <> all (held)
        order by d.tenant_id, d.run_at limit most for update skip locked
      ) due
      where j.tenant_id = due.tenant_id and j.id = due.id
      returning j.*;
    if not found and after is not null then
      return query select * from app.claim_jobs(most, lease, null, held);
    end if;
  end $$;
call app.hand_over('app.claim_jobs(int, interval, uuid, uuid[])', ':jobs_role');
