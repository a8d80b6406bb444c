import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { reportsOf } from '../reports/made-reports.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { driver } from './drivers/report.driver.ts';
import { journalOf } from './walk.ts';
import { walkEverything } from './walk-everything.ts';

walkEverything('report over HTTP (A§7; D84)', driver, { taken: 9, probed: 25 });

describe('reports and their jobs', () => {
  let api: TestApi;
  let hr: Person;
  beforeAll(async () => {
    api = await startTestApi();
    hr = await api.signIn('hr@luma.example');
  });
  afterAll(() => api.close());

  /** A report about to be created. */
  async function begun(): Promise<{ id: string; reports: ReturnType<typeof reportsOf> }> {
    const reports = reportsOf(api, () => hr);
    await reports.letWait(0);
    const { id } = (await reports.request()).body;
    await reports.job('report.planMaking', id);
    return { id, reports };
  }

  it('two concurrent runs create the same report once, with one file', async () => {
    const { id, reports } = await begun();
    await Promise.all([
      reports.job('report.makeFile', id),
      reports.job('report.makeFile', id),
      reports.job('report.makeFile', id),
      reports.job('report.sweep', id),
    ]);
    expect((await journalOf(api, hr.tenantId, 'report', id)).map(({ event }) => event)).toEqual([
      'report.request',
      'report.start',
      'report.finish',
    ]);
    const files = await withOwner(api.db.url, async (owner) => {
      await owner.query(`set app.tenant_id = '${hr.tenantId}'`);
      return owner.query('select from app.report_file where report_id = $1', [id]);
    });
    expect(files.rowCount).toBe(1);
  });

  it('a file is unavailable after its expiry, whether or not the sweep has run', async () => {
    const { id, reports } = await begun();
    await reports.job('report.makeFile', id);
    await reports.turnClock(id, true);
    const [fetched] = await Promise.all([reports.fetch(id), reports.job('report.sweep', id)]);
    expect(fetched.status).toBe(404);
    expect(await reports.stateOf(id)).toBe('expired');
  });
});
