import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import type { Language } from '#server/core/language.ts';
import { bankingSheetReport } from '#server/modules/day-banking/banking-report.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Till } from './till.ts';

// The whole printed till report, line by line (C§3, D28). The amounts are calculated by hand in the comments.

let api: TestApi;
let till: Till;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  till = await makeTill(api, ['line-manger', 'administrator-role']);
  const { tenantId } = till;
  const first = await till.create('receptionist', {
    type: 'beginning-of-day',
    businessDate: till.day(2),
    ...holding(FLOAT),
  });
  expect((await till.post('receptionist', first.body.id, 'confirm')).body.status).toBe('balanced');
  // Counted: 3 × 100 + 2 × 50 + 1.50 = 401.50. Taken out: 100 + 0.50 = 100.50. Expenses: 20 + 5.50 = 25.50.
  // Expected: 800 + 600 − 25.50 − 100.50 = 1,274.00; so 872.50 are missing.
  const last = await till.create('receptionist', {
    type: 'end-of-day',
    businessDate: till.day(2),
    cashRegistry: [
      { nominal: 10_000, numberOfBills: 3 },
      { nominal: 5_000, numberOfBills: 2 },
      { nominal: 500, numberOfBills: 0 },
    ],
    coins: 150,
    cashTakings: [{ nominal: 10_000, numberOfBills: 1 }],
    cashTakingCoins: 50,
    totalAmount: 150_000,
    totalCashAmount: 60_000,
    additionalExpenses: [
      { name: 'Water', amount: 2_000 },
      { name: 'Bulbs', amount: 550 },
    ],
    note: 'Counted twice.',
  });
  expect([last.status, last.body.errors]).toEqual([201, undefined]);
  id = last.body.id;
  const { body: over } = await till.post('receptionist', id, 'confirm');
  expect((await till.decide('manager', over, 0, 'accepted')).status).toBe(200);
  await api.db.database.tenant({ tenantId }, async (tx) => {
    await sql`update day_banking set business_date = '2026-11-20', confirmed_at = '2026-11-20T18:25:00Z' where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx,
    );
    await sql`update day_banking set business_date = '2026-11-20' where tenant_id = ${tenantId} and id = ${first.body.id}`.execute(
      tx,
    );
    await sql`update approval_step set decided_at = '2026-11-21T06:05:00Z' where tenant_id = ${tenantId} and decided_at is not null`.execute(
      tx,
    );
  });
});
afterAll(() => api.close());

/** The printed document without the direction marks around names and amounts. */
const printed = (language: Language): Promise<unknown> =>
  api.db.database.tenant({ tenantId: till.tenantId }, async (tx) => {
    const { userId, employeeId } = till.person('finance');
    const caller = {
      tenantId: till.tenantId,
      userId,
      employeeId,
      sessionId: null,
      permissions: new Permissions(EVERYTHING),
      modules: new Set<never>(),
      timezone: 'Asia/Karachi',
      standsInFor: [],
    };
    const content = await bankingSheetReport.make({ tx, caller, language, fields: [], filters: { id }, most: 100 });
    if (content.kind !== 'document') throw new Error('a till report is a document');
    return JSON.parse(JSON.stringify(content.document).replaceAll(/[\u2066-\u2069]/g, ''));
  });

const bills = (bill: string, pieces: string, amount: string) => [
  { label: bill, align: 'start', share: 1 },
  { label: pieces, align: 'right', share: 1 },
  { label: amount, align: 'right', share: 1 },
];
const expenses = (what: string, amount: string) => [
  { label: what, align: 'start', share: 2 },
  { label: amount, align: 'right', share: 1 },
];
const decisions = (step: string, decision: string, by: string, at: string) => [
  { label: step, align: 'start', share: 1 },
  { label: decision, align: 'start', share: 2 },
  { label: by, align: 'start', share: 3 },
  { label: at, align: 'start', share: 2 },
];

it('prints every line of a report with a variance, in English', async () => {
  expect(await printed('en')).toEqual({
    title: 'Till banking report',
    subtitle: 'Here · 20 Nov 2026 · End of day',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Location', value: 'Here' },
          { label: 'Status', value: 'Outstanding with variance' },
          { label: 'Submitted by', value: 'receptionist Test' },
          { label: 'Submitted', value: '20 Nov 2026, 22:25 GST' },
        ],
      },
      {
        kind: 'facts',
        title: 'The till',
        facts: [
          { label: 'Previous report', value: 'Beginning of day, 20 Nov 2026' },
          { label: 'Opening', value: '800.00 AED' },
          { label: 'Cash sales', value: '600.00 AED' },
          { label: 'Expected', value: '1,274.00 AED' },
          { label: 'Counted', value: '401.50 AED' },
          { label: 'Variance', value: '-872.50 AED' },
          { label: 'Everything sold', value: '1,500.00 AED' },
        ],
      },
      {
        kind: 'table',
        title: 'Bills in the till (AED)',
        columns: bills('Bill', 'Pieces', 'Amount'),
        rows: [
          ['100.00', '3', '300.00'],
          ['50.00', '2', '100.00'],
          ['Coins', '', '1.50'],
        ],
        total: ['Total', '', '401.50'],
      },
      {
        kind: 'table',
        title: 'Cash taken out (AED)',
        columns: bills('Bill', 'Pieces', 'Amount'),
        rows: [
          ['100.00', '1', '100.00'],
          ['Coins', '', '0.50'],
        ],
        total: ['Total', '', '100.50'],
      },
      {
        kind: 'table',
        title: 'Expenses (AED)',
        columns: expenses('What for', 'Amount'),
        rows: [
          ['Water', '20.00'],
          ['Bulbs', '5.50'],
        ],
        total: ['Total', '25.50'],
      },
      { kind: 'text', title: 'Note', text: 'Counted twice.' },
      {
        kind: 'table',
        title: 'Approval',
        columns: decisions('Step', 'Decision', 'By', 'At'),
        rows: [
          ['1', 'Accepted', 'manager Test', '21 Nov 2026, 10:05 GST'],
          ['2', 'Pending', '', ''],
        ],
      },
      { kind: 'signatures', names: ['Counted by', 'Received by'] },
    ],
  });
});

it('prints every line of a report with a variance, in Arabic', async () => {
  expect(await printed('ar')).toMatchObject({
    title: 'تقرير إيداع الصندوق',
    blocks: [
      {
        facts: [
          { label: 'الموقع', value: 'Here' },
          { label: 'الحالة' },
          { label: 'قدّمه', value: 'receptionist Test' },
          { label: 'تاريخ التقديم', value: '20 نوفمبر 2026، 22:25 غرينتش+4' },
        ],
      },
      {
        title: 'الصندوق',
        facts: [
          { label: 'التقرير السابق' },
          { label: 'الافتتاحي', value: '800.00 AED' },
          { label: 'المبيعات النقدية', value: '600.00 AED' },
          { label: 'المتوقع', value: '1,274.00 AED' },
          { label: 'المعدود', value: '401.50 AED' },
          { label: 'الفرق', value: '-872.50 AED' },
          { label: 'إجمالي المبيعات', value: '1,500.00 AED' },
        ],
      },
      {
        title: 'الأوراق النقدية في الصندوق (AED)',
        columns: bills('الفئة', 'العدد', 'المبلغ'),
        rows: [
          ['100.00', '3', '300.00'],
          ['50.00', '2', '100.00'],
          ['العملات المعدنية', '', '1.50'],
        ],
        total: ['المجموع', '', '401.50'],
      },
      {
        title: 'النقد المسحوب (AED)',
        rows: [
          ['100.00', '1', '100.00'],
          ['العملات المعدنية', '', '0.50'],
        ],
        total: ['المجموع', '', '100.50'],
      },
      {
        title: 'المصروفات (AED)',
        columns: expenses('الغرض', 'المبلغ'),
        rows: [
          ['Water', '20.00'],
          ['Bulbs', '5.50'],
        ],
        total: ['المجموع', '25.50'],
      },
      { title: 'ملاحظة', text: 'Counted twice.' },
      {
        title: 'الموافقة',
        columns: decisions('الخطوة', 'القرار', 'بواسطة', 'في'),
        rows: [
          ['1', 'مقبول', 'manager Test', '21 نوفمبر 2026، 10:05 غرينتش+4'],
          ['2', 'قيد الانتظار', '', ''],
        ],
      },
      { names: ['عدّه', 'استلمه'] },
    ],
  });
});
