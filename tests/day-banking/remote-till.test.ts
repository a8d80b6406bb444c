import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import { bankingSheetReport } from '#server/modules/day-banking/banking-report.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Till } from './till.ts';

// Times of a till on paper: by the clock of its location, of a remote one by that of the reader's company, which a file
// cannot ask for their own (A§9, D42). The location is in Dubai (UTC+4), the company in Karachi (UTC+5).

let api: TestApi;
let till: Till;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  till = await makeTill(api, ['line-manger']);
  const { tenantId } = till;
  const { body } = await till.create('receptionist', {
    type: 'beginning-of-day',
    businessDate: till.day(1),
    ...holding(FLOAT - 500),
  });
  ({ id } = body);
  const { body: sent } = await till.post('receptionist', id, 'confirm');
  expect((await till.decide('manager', sent, 0, 'accepted')).status).toBe(200);
  await api.db.database.tenant({ tenantId }, async (tx) => {
    await sql`update day_banking set confirmed_at = '2026-11-20T19:25:00Z' where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx,
    );
    await sql`update approval_step set decided_at = '2026-11-21T06:05:00Z' where tenant_id = ${tenantId} and decided_at is not null`.execute(
      tx,
    );
  });
});
afterAll(() => api.close());

it.each([
  ['physical', '20 Nov 2026, 23:25', '21 Nov 2026, 10:05'],
  ['remote', '21 Nov 2026, 00:25', '21 Nov 2026, 11:05'],
])('at a %s location: submitted %s, decided %s', async (type, submitted, decided) => {
  const { tenantId } = till;
  const { userId, employeeId } = till.person('finance');
  const printed = await api.db.database.tenant({ tenantId }, async (tx) => {
    await sql`update location set type = ${type} where tenant_id = ${tenantId} and id = ${till.locationId}`.execute(tx);
    const caller = {
      tenantId,
      userId,
      employeeId,
      sessionId: null,
      permissions: new Permissions(EVERYTHING),
      modules: new Set<never>(),
      timezone: 'Asia/Karachi',
      standsInFor: [],
    };
    return bankingSheetReport.make({ tx, caller, language: 'en', fields: [], filters: { id }, most: 100 });
  });
  const text = JSON.stringify(printed);
  expect([text.includes(`${submitted} `), text.includes(`${decided} `)]).toEqual([true, true]);
});
