import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STEP_STATUSES } from '#domain/approvals.ts';
import { STEP_STATUS_WORDS } from '#domain/words.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Language } from '#server/core/language.ts';
import { bankingListReport, bankingSheetReport } from '#server/modules/day-banking/banking-report.ts';
import { printable } from '#server/modules/reports/report-files.ts';
import type { ReportKind } from '#server/modules/reports/report-type.ts';
import type { PrintedBlock } from '#server/pdf/printed-document.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Report, type Till } from './till.ts';

let api: TestApi;
let till: Till;
let over: Report;

/** A till in Kuwait of a company managed from elsewhere: 138.100 dinars too much, for two approvers. */
beforeAll(async () => {
  api = await startTestApi();
  till = await makeTill(api);
  await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql`update location set currency = 'KWD', country_iso = 'KW', timezone = 'Asia/Kuwait' where tenant_id = ${till.tenantId} and id = ${till.otherLocationId}`.execute(
      tx,
    ),
  );
  await till.behave({ varianceAdministratorThresholds: [{ currency: 'KWD', amount: 300 }] });
  const { body } = await till.create('elsewhere', {
    locationId: till.otherLocationId,
    type: 'beginning-of-day',
    businessDate: till.day(2),
    ...holding(138_100),
  });
  over = (await till.post('elsewhere', body.id, 'confirm')).body;
  await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql`update day_banking set created_at = '2026-11-21T18:20:00Z', confirmed_at = '2026-11-21T18:25:00Z' where tenant_id = ${till.tenantId} and id = ${over.id}`.execute(
      tx,
    ),
  );
});
afterAll(() => api.close());

const reader = (): Caller => {
  const { userId, employeeId } = till.person('finance');
  return {
    tenantId: till.tenantId,
    userId,
    employeeId,
    sessionId: null,
    permissions: new Permissions(EVERYTHING),
    modules: new Set(),
    timezone: 'Asia/Karachi',
    standsInFor: [],
  };
};
const printed = (kind: ReportKind, filters: object, language: Language): Promise<readonly PrintedBlock[]> =>
  api.db.database.tenant({ tenantId: till.tenantId }, async (tx) => {
    const content = await kind.make({ tx, caller: reader(), language, fields: [], filters, most: 100 });
    const writing = await printable(tx, reader(), {
      kind,
      content,
      language,
      format: 'pdf',
      most: 100,
      now: new Date('2026-11-22T00:00:00Z'),
    });
    return writing.format === 'pdf' ? writing.document.blocks : [];
  });
const factsOf = (blocks: readonly PrintedBlock[]): Record<string, string> =>
  Object.fromEntries(
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ label, value }) => [label, value]) : [])),
  );
const tablesOf = (blocks: readonly PrintedBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));

describe('a till report as PDF', () => {
  it('shows times in the location’s zone, with its name, whoever prints it (B§9, D45)', async () => {
    expect(factsOf(await printed(bankingSheetReport, { id: over.id }, 'en'))['Submitted']).toBe(
      '21 Nov 2026, 21:25 GMT+3',
    );
    expect(factsOf(await printed(bankingSheetReport, { id: over.id }, 'ar'))['تاريخ التقديم']).toBe(
      '21 نوفمبر 2026، 21:25 غرينتش+3',
    );
  });

  it('formats amounts as on the page, with a plus sign for a surplus (A§5, D28)', async () => {
    expect(factsOf(await printed(bankingSheetReport, { id: over.id }, 'ar'))).toMatchObject({
      المعدود: '\u2066138.100 KWD\u2069',
      المتوقع: '\u20660.000 KWD\u2069',
      الفرق: '\u2066+138.100 KWD\u2069',
    });
  });

  it('describes the state of each approval step in words, in both languages (C§4, D6)', async () => {
    const decisions = async (language: Language) =>
      tablesOf(await printed(bankingSheetReport, { id: over.id }, language))
        .at(-1)
        ?.rows.map(([, decision]) => decision);
    expect(over.approvalProcess?.steps.map(({ status }) => status)).toEqual(['pending', 'awaiting']);
    expect([await decisions('en'), await decisions('ar')]).toEqual([
      ['Pending', 'Awaiting'],
      ['قيد الانتظار', 'بالانتظار'],
    ]);
    for (const status of STEP_STATUSES)
      expect([STEP_STATUS_WORDS.en[status], STEP_STATUS_WORDS.ar[status]]).not.toContain(status);
  });
});

it('shows the time of a decision in the location’s zone, whoever prints it (B§9, D45)', async () => {
  expect((await till.decide('manager', over, 0, 'accepted')).status).toBe(200);
  await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql`update approval_step set decided_at = '2026-11-21T21:40:00Z' where tenant_id = ${till.tenantId} and id = ${over.approvalProcess?.steps[0]?.id}`.execute(
      tx,
    ),
  );
  const moments = async (language: Language) =>
    tablesOf(await printed(bankingSheetReport, { id: over.id }, language))
      .at(-1)
      ?.rows.map((row) => row.at(-1));
  expect([await moments('en'), await moments('ar')]).toEqual([
    ['22 Nov 2026, 00:40 GMT+3', ''],
    ['22 نوفمبر 2026، 00:40 غرينتش+3', ''],
  ]);
});

it('names the previous report, and missing or rejected ones before it (D33a)', async () => {
  const finance = till.person('finance');
  expect(factsOf(await printed(bankingSheetReport, { id: over.id }, 'en'))['Previous report']).toBe(
    'Float of the cash registers',
  );
  const of = { locationId: till.locationId, businessDate: till.day(2) };
  const wrong = (await till.create('finance', { ...of, type: 'beginning-of-day', ...holding(FLOAT - 100) })).body;
  expect(
    (await till.decide('manager', (await till.post('finance', wrong.id, 'confirm')).body, 0, 'rejected')).status,
  ).toBe(200);
  const good = (await till.create('finance', { ...of, type: 'hand-over-end', ...holding(FLOAT) })).body;
  const next = (
    await finance.send<Report>('POST', '/api/day-bankings', { body: { ...of, type: 'end-of-day', ...holding(FLOAT) } })
  ).body;
  expect(factsOf(await printed(bankingSheetReport, { id: next.id }, 'en'))['Previous report']).toMatch(
    /^Hand-over end, \d/,
  );
  const textOf = async (id: string, language: Language) =>
    (await printed(bankingSheetReport, { id }, language)).find((block) => block.kind === 'text');
  expect(await textOf(next.id, 'en')).toBeUndefined();
  expect(await textOf(good.id, 'en')).toMatchObject({
    title: 'The previous report is missing or rejected',
    text: expect.stringMatching(/^Beginning of day, .+: was rejected$/),
  });
  expect(await textOf(good.id, 'ar')).toMatchObject({ text: expect.stringMatching(/^بداية اليوم، .+: رُفض$/) });
});

describe('reports of a location changed to remote (A§9, D42)', () => {
  const become = (type: string) =>
    api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      sql`update location set type = ${type} where tenant_id = ${till.tenantId} and id = ${till.otherLocationId}`.execute(
        tx,
      ),
    );
  beforeAll(() => become('remote'));
  afterAll(() => become('physical'));

  it('show times in the reader’s zone, in PDFs and files, with the location data that pages need for it', async () => {
    expect(factsOf(await printed(bankingSheetReport, { id: over.id }, 'en'))['Submitted']).toBe(
      '21 Nov 2026, 23:25 GMT+5',
    );
    const [table] = tablesOf(await printed(bankingListReport, { locationIds: [till.otherLocationId] }, 'en'));
    expect(table?.rows[0]?.at(-1)).toContain('23:20');
    const { body } = await till
      .person('finance')
      .send<{ location: { type: string; timezone: string } }>('GET', `/api/day-bankings/${over.id}`);
    expect(body.location).toMatchObject({ type: 'remote', timezone: 'Asia/Kuwait' });
  });
});

describe('the list of till reports as a file', () => {
  it('keeps the decimals of each currency, and shows times in the location’s zone (A§5, D45)', async () => {
    const query = { format: 'csv', columns: ['expected', 'counted', 'variance', 'createdAt'] };
    const { body } = await till
      .person('finance')
      .send<string>('GET', '/api/day-bankings/export', { query: { ...query, locationId: till.otherLocationId } });
    expect(body.trim().split(/\r?\n/).slice(1)).toEqual(['0.000,138.100,138.100,KWD,2026-11-21 21:20 GMT+3']);
  });

  it('has the same content as PDF, where neither wraps', async () => {
    const [table] = tablesOf(await printed(bankingListReport, { locationIds: [till.otherLocationId] }, 'en'));
    expect(table?.rows.map((row) => row.slice(-6))).toEqual([
      ['0.000', '138.100', '138.100', 'KWD', 'elsewhere Test', '21/11/2026 21:20 GMT+3'],
    ]);
    expect(table?.columns.slice(-6).map(({ label, isWhole }) => [label, isWhole])).toEqual([
      ['Expected', true],
      ['Counted', true],
      ['Variance', true],
      ['Currency', false],
      ['Submitted by', false],
      ['Created', true],
    ]);
  });
});

it('has every figure of a report at its name, and what it consists of (C§4)', async () => {
  const { body, status } = await till.create('elsewhere', {
    locationId: till.otherLocationId,
    type: 'end-of-day',
    businessDate: till.day(1),
    cashRegistry: [
      { nominal: 10_000, numberOfBills: 3 },
      { nominal: 5_000, numberOfBills: 2 },
    ],
    coins: 1_250,
    cashTakings: [{ nominal: 20_000, numberOfBills: 4 }],
    cashTakingCoins: 500,
    totalCashAmount: 7_100,
    totalAmount: 99_000,
    additionalExpenses: [
      { name: 'Flowers', amount: 2_000 },
      { name: 'Water', amount: 750 },
    ],
    note: 'Counted twice.',
  });
  expect(status).toBe(201);
  const blocks = await printed(bankingSheetReport, { id: body.id }, 'en');
  const plain = Object.entries(factsOf(blocks)).map(([label, value]) => [
    label,
    value.replaceAll(/[\u2066\u2069]/gu, ''),
  ]);
  // Opening plus cash sales less what was taken out and spent: 138.100 + 7.100 − 80.500 − 2.750.
  expect(plain.filter(([label]) => label !== 'Previous report')).toEqual([
    ['Location', 'There'],
    ['Status', 'Draft (Outstanding with variance)'],
    ['Counted by', 'elsewhere Test'],
    ['Submitted', ''],
    ['Opening', '138.100 KWD'],
    ['Cash sales', '7.100 KWD'],
    ['Expected', '61.950 KWD'],
    ['Counted', '41.250 KWD'],
    ['Variance', '-20.700 KWD'],
    ['Everything sold', '99.000 KWD'],
  ]);
  expect(tablesOf(blocks).map(({ title, rows, total }) => [title, rows, total])).toEqual([
    [
      'Bills in the till (KWD)',
      [
        ['10.000', '3', '30.000'],
        ['5.000', '2', '10.000'],
        ['Coins', '', '1.250'],
      ],
      ['Total', '', '41.250'],
    ],
    [
      'Cash taken out (KWD)',
      [
        ['20.000', '4', '80.000'],
        ['Coins', '', '0.500'],
      ],
      ['Total', '', '80.500'],
    ],
    [
      'Expenses (KWD)',
      [
        ['Flowers', '2.000'],
        ['Water', '0.750'],
      ],
      ['Total', '2.750'],
    ],
  ]);
  expect(blocks.find(({ kind }) => kind === 'text')).toMatchObject({ title: 'Note', text: 'Counted twice.' });
});
