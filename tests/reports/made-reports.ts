import { sql } from 'kysely';
import { jobHandlers } from '#server/app/collected.ts';
import type { Person, TestApi } from '../support/api.ts';

const PATH = '/api/reports';

/** Reports of one person, the jobs that create them, and the clock that expires them. */
export function reportsOf(api: TestApi, person: () => Person) {
  const tenantId = (): string => person().tenantId;
  const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
    api.db.database.tenant({ tenantId: tenantId() }, run);
  let asked = 0;
  const request = () =>
    person().send<{ id: string }>('POST', PATH, {
      body: { type: 'newsletters', filters: { searchText: `walk-${++asked}` }, format: 'csv' },
    });
  return {
    inTenant,
    request,
    job: (kind: string, recordId: string, attempt = 1) =>
      inTenant(async (tx) => jobHandlers[kind]?.(tx, { tenantId: tenantId(), id: '', payload: { recordId }, attempt })),

    stateOf: async (id: string): Promise<string> =>
      (
        await inTenant((tx) =>
          tx
            .selectFrom('report')
            .select('status')
            .where('tenant_id', '=', tenantId())
            .where('id', '=', id)
            .executeTakeFirstOrThrow(),
        )
      ).status,

    /** As seen by a reader. */
    seen: async (id: string): Promise<string> =>
      (await person().send<{ status: string }>('GET', `${PATH}/${id}`)).body.status,

    fetch: (id: string) => person().send('GET', `${PATH}/${id}/file`),

    /** Exactly the given number of the person's reports is pending. @throws Error when one of them is refused */
    async letWait(count: number): Promise<void> {
      await inTenant((tx) =>
        sql`delete from report where tenant_id = ${tenantId()} and status in ('queued', 'running')`.execute(tx),
      );
      for (let n = 0; n < count; n++) {
        const { status } = await request();
        if (status !== 201) throw new Error(`report ${n + 1} of ${count} was refused: ${status}`);
      }
    },

    /** The server's clock relative to a report: its file expired an hour ago, or expires in an hour. */
    turnClock: (id: string, isOver: boolean) =>
      inTenant((tx) =>
        sql`update report set expires_at = now() + ${isOver ? -1 : 1} * interval '1 hour' where tenant_id = ${tenantId()} and id = ${id} and status = 'ready'`.execute(
          tx,
        ),
      ),

    hasFile: async (id: string): Promise<boolean> =>
      (
        await inTenant((tx) =>
          sql`select from report_file where tenant_id = ${tenantId()} and report_id = ${id}`.execute(tx),
        )
      ).rows.length > 0,

    /** Whether a job is queued for the next step. */
    isPlanned: async (kind: string, id: string): Promise<boolean> =>
      (
        await inTenant((tx) =>
          sql`select from job where tenant_id = ${tenantId()} and kind = ${kind} and payload ->> 'recordId' = ${id}`.execute(
            tx,
          ),
        )
      ).rows.length > 0,

    /** No job is left to create it. */
    abandon: (id: string) =>
      inTenant((tx) =>
        sql`delete from job where tenant_id = ${tenantId()} and payload ->> 'recordId' = ${id}`.execute(tx),
      ),
  };
}
