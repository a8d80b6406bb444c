import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { report, type ReportEvent } from '#machines/report/index.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { reportJobs } from '#server/modules/reports/report-jobs.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const PATH = '/api/reports';

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> => api.db.database.tenant({ tenantId: hr.tenantId }, run);
const job = (kind: string, recordId: string, attempt = 1) => inTenant(async (tx) => reportJobs[kind]?.(tx, { tenantId: hr.tenantId, id: '', payload: { recordId }, attempt }));
const stateOf = async (id: string): Promise<string> => (await inTenant((tx) => tx.selectFrom('report').select('status').where('tenant_id', '=', hr.tenantId).where('id', '=', id).executeTakeFirstOrThrow())).status;

let asked = 0;
const request = () => hr.send<{ id: string }>('POST', PATH, { body: { type: 'newsletters', filters: { searchText: `walk-${++asked}` }, format: 'csv' } });

/** As many reports of the person wait as the event says, and no others. */
async function letWait(count: number): Promise<void> {
  await inTenant((tx) => sql`delete from report where tenant_id = ${hr.tenantId} and status in ('queued', 'running')`.execute(tx));
  for (let n = 0; n < count; n++) expect((await request()).status).toBe(201);
}

/** The clock of the server, seen from the report: its file is kept until an hour ago, or for an hour still. */
const turnClock = (id: string, isOver: boolean) =>
  inTenant((tx) => sql`update report set expires_at = now() + ${isOver ? -1 : 1} * interval '1 hour' where tenant_id = ${hr.tenantId} and id = ${id} and status = 'ready'`.execute(tx));

/** Nobody is left to make it. */
async function abandon(id: string): Promise<void> {
  await inTenant((tx) => sql`delete from job where tenant_id = ${hr.tenantId} and payload ->> 'recordId' = ${id}`.execute(tx));
  await job('report.sweep', id);
}

/** Lets an event happen as it would. */
async function send(id: string, event: ReportEvent, isOver: boolean): Promise<void> {
  if (event.type === 'report.start') await job('report.planMaking', id);
  if (event.type === 'report.finish') await job('report.makeFile', id);
  if (event.type === 'report.fail') await abandon(id);
  if (event.type === 'report.expire') {
    await turnClock(id, isOver);
    await job('report.sweep', id);
  }
}

describe('report over HTTP: generated paths, rows read back, every refused event probed (A§7; D84)', () => {
  it.each(report.scenarios)('$name', async (scenario) => {
    const graph = exploreScenario(report, scenario);
    const probed = new Set<string>();
    let taken = 0;
    for (const path of coveringPaths(graph, 'transitions')) {
      let id = '';
      let at = graph.start;
      const events: string[] = [];
      for (const step of [...path.steps, null]) {
        for (const refused of graph.refusals.filter((each) => each.at === at && !probed.has(`${at} ${JSON.stringify(each.event)}`))) {
          probed.add(`${at} ${JSON.stringify(refused.event)}`);
          if (refused.event.type === 'report.request') {
            if (id !== '') continue;
            await letWait(refused.event.waiting);
            expect((await request()).status).toBe(422);
            continue;
          }
          if (id === '') continue;
          const before = await stateOf(id);
          await send(id, refused.event, false);
          expect([refused.event.type, await stateOf(id)]).toEqual([refused.event.type, before]);
        }
        if (!step) continue;
        if (step.event.type === 'report.request') {
          await letWait(step.event.waiting);
          const made = await request();
          expect(made.status).toBe(201);
          id = made.body.id;
        } else await send(id, step.event, true);
        events.push(step.event.type);
        taken += 1;
        expect(await stateOf(id)).toBe(stateName(step.after.value));
        expect((await hr.send<{ status: string }>('GET', `${PATH}/${id}`)).body.status).toBe(stateName(step.after.value));
        at = step.to;
      }
      const { rows } = await inTenant((tx) => sql<{ event: string }>`select event from transition_journal where tenant_id = ${hr.tenantId} and record_id = ${id} order by record_version`.execute(tx));
      expect(rows.map(({ event }) => event)).toEqual(events);
    }
    expect(taken).toBeGreaterThan(6);
    expect(probed.size).toBeGreaterThan(15);
  });

  it('two who make the same report at once: it is made once, and has one file', async () => {
    await letWait(0);
    const { body } = await request();
    await job('report.planMaking', body.id);
    await Promise.all([job('report.makeFile', body.id), job('report.makeFile', body.id), job('report.makeFile', body.id), job('report.sweep', body.id)]);
    const { rows } = await inTenant((tx) => sql<{ event: string }>`select event from transition_journal where tenant_id = ${hr.tenantId} and record_id = ${body.id} order by record_version`.execute(tx));
    expect(rows.map(({ event }) => event)).toEqual(['report.request', 'report.start', 'report.finish']);
    const files = await withOwner(api.db.url, async (owner) => {
      await owner.query(`set app.tenant_id = '${hr.tenantId}'`);
      return owner.query('select from app.report_file where report_id = $1', [body.id]);
    });
    expect(files.rowCount).toBe(1);
  });

  it('a file is not there any more once its time is over, whether or not the sweep has come by', async () => {
    await letWait(0);
    const { body } = await request();
    await job('report.planMaking', body.id);
    await job('report.makeFile', body.id);
    await turnClock(body.id, true);
    const [fetched] = await Promise.all([hr.send('GET', `${PATH}/${body.id}/file`), job('report.sweep', body.id)]);
    expect(fetched.status).toBe(404);
    expect(await stateOf(body.id)).toBe('expired');
  });
});
