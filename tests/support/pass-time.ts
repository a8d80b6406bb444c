import { recurringJobs } from '#server/app/collected.ts';
import { scheduleRecurring } from '#server/jobs/schedule.ts';
import type { TestApi } from './api.ts';
import { withoutTriggers } from './without-triggers.ts';

const HOUR_MS = 3_600_000;

/**
 * Makes every instant in a database, or of one tenant, the given number of hours older, bypassing triggers and append-only
 * protection; calendar days stay.
 */
async function makeOlder({ db }: TestApi, hours: number, tenantId: string | null): Promise<void> {
  await withoutTriggers(db, async (superuser) => {
    const { rows } = await superuser.query<{ statement: string }>(
      `select format('update app.%I set %s %s', c.table_name, string_agg(format('%1$I = %1$I - make_interval(hours => %2$s)', c.column_name, $1::int), ', '),
        case when $2::uuid is not null and exists (select from information_schema.columns o where o.table_schema = 'app' and o.table_name = c.table_name and o.column_name = 'tenant_id')
        then format('where tenant_id = %L', $2::uuid) end) as statement
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'app' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
      group by c.table_name`,
      [hours, tenantId],
    );
    for (const { statement } of rows) await superuser.query(statement);
  });
}

/**
 * Simulates hours in which the product runs: everything gets older, and the recurring jobs of that time are done. With a tenant
 * only what is theirs gets older: the demo beside it has ten thousands of rows.
 */
export async function passHours(api: TestApi, hours: number, tenantId: string | null = null): Promise<void> {
  if (hours > 0) await makeOlder(api, hours, tenantId);
  await scheduleRecurring(api.db.database, recurringJobs, new Date(Date.now() + hours * HOUR_MS));
  await api.runJobs();
}
