import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Language } from '#server/core/language.ts';
import { offboardingSheetReport } from '#server/modules/offboarding/offboarding-report.ts';
import { printable } from '#server/modules/reports/report-files.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

// The whole printed settlement, line by line (B§3, D65, D70). The amounts are calculated by hand in the comments.

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const caller = (): Caller => ({
  tenantId: admin.tenantId,
  userId: admin.userId,
  employeeId: admin.employeeId,
  sessionId: null,
  permissions: new Permissions(EVERYTHING),
  modules: new Set(),
  timezone: 'Asia/Karachi',
  standsInFor: [],
});

/** The printed document without the direction marks around names and amounts. */
const printed = (id: string, language: Language) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const { make } = offboardingSheetReport;
    const content = await make({ tx, caller: caller(), language, fields: [], filters: { id }, most: 100 });
    const now = new Date('2026-11-22T20:30:00Z');
    const writing = await printable(tx, caller(), {
      kind: offboardingSheetReport,
      content,
      language,
      format: 'pdf',
      most: 100,
      now,
    });
    if (writing.format !== 'pdf') throw new Error('a settlement is a PDF');
    return JSON.parse(JSON.stringify(writing.document).replaceAll(/[\u2066-\u2069]/g, '')) as typeof writing.document;
  });

interface Plan {
  readonly firstName: string;
  readonly startDate: string;
  readonly gratuity: object;
  readonly leave?: readonly object[];
  readonly other?: (leaver: string) => Promise<readonly object[]>;
}
let made = 0;
async function settle({ firstName, startDate, gratuity, leave, other }: Plan): Promise<string> {
  const leaver = await world().hire({ firstName, startDate });
  await world().inTenant((tx) =>
    tx
      .updateTable('employee')
      .set({ company_employee_id: `PAPER-${++made}`, last_name: 'Leaver' })
      .where('tenant_id', '=', admin.tenantId)
      .where('id', '=', leaver.id)
      .execute(),
  );
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await admin.send<{ id: string }>('POST', `/api/offboardings${path}`, { body });
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
    return answer.body;
  };
  const { id } = await post('', { employeeId: leaver.id });
  await post(`/${id}/gratuity`, gratuity);
  if (leave) await post(`/${id}/leave`, { adjustments: leave });
  if (other) await post(`/${id}/other-adjustments`, { adjustments: await other(leaver.id) });
  return id;
}

const COLUMNS = {
  en: [
    { label: 'What for', align: 'start', share: 3 },
    { label: 'How', align: 'start', share: 2 },
    { label: 'Amount', align: 'right', share: 2 },
  ],
  ar: [
    { label: 'البند', align: 'start', share: 3 },
    { label: 'التفصيل', align: 'start', share: 2 },
    { label: 'المبلغ', align: 'right', share: 2 },
  ],
};

it('prints every line of a settlement with all its parts, in both languages', async () => {
  // Saudi Arabia, ten years: 13,000 a month, so 5 × half a month = 32,500 and 5 × a month = 65,000. A day of leave is
  // a thirtieth of the wage: 7.5 × 433.33… = 3,250, 1 × 433.33… = 433.33.
  const id = await settle({
    firstName: 'Printed',
    startDate: '2016-01-01',
    gratuity: {
      countryISO: 'SA',
      currency: 'SAR',
      lastWorkingDay: '2025-12-31',
      terminationReason: 'termination',
      basicWage: 1_000_000,
      totalWage: 1_300_000,
      unpaidDays: 0,
    },
    leave: [
      { kind: 'annual', days: 7.5 },
      { kind: 'in-lieu', days: 1 },
    ],
    other: async (leaver) => [
      { kind: 'addition', description: 'Bonus', amount: 50_000 },
      { kind: 'deduction', description: 'Loan', amount: 20_000 },
      { kind: 'asset-recovery', description: 'Laptop', amount: 150_000, assetId: await world().giveAsset(leaver) },
    ],
  });
  expect(await printed(id, 'en')).toEqual({
    language: 'en',
    title: 'End of service settlement',
    subtitle: `Printed Leaver · PAPER-${made}`,
    issuer: 'Luma Salons',
    footer: 'Made 23 Nov 2026, 01:30 GMT+5 for Lina Haddad',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Status', value: 'In progress' },
          { label: 'First working day', value: '01 Jan 2016' },
          { label: 'Last working day', value: '31 Dec 2025' },
          { label: 'Termination reason', value: 'Termination by the employer' },
          { label: 'Country', value: 'Saudi Arabia' },
          { label: 'Basic wage a month', value: '10,000.00 SAR' },
          { label: 'Wage with allowances a month', value: '13,000.00 SAR' },
          { label: 'Unpaid days', value: '0 days' },
          { label: 'Years of service', value: '10 years' },
        ],
      },
      {
        kind: 'table',
        title: 'Gratuity calculation (SAR)',
        columns: COLUMNS.en,
        rows: [
          ['Years 1 – 5', '5 years', '32,500.00'],
          ['From year 6 on', '5 years', '65,000.00'],
        ],
      },
      { kind: 'facts', facts: [{ label: 'Rule', value: 'Saudi labor law, Articles 84 to 87, version 2' }] },
      {
        kind: 'table',
        title: 'Leave adjustments (SAR)',
        columns: COLUMNS.en,
        rows: [
          ['Annual leave', '7.5 days', '3,250.00'],
          ['Days in lieu', '1 day', '433.33'],
        ],
      },
      {
        kind: 'table',
        title: 'Other adjustments (SAR)',
        columns: COLUMNS.en,
        rows: [
          ['Bonus', 'Addition', '500.00'],
          ['Loan', 'Deduction', '-200.00'],
          ['Laptop', 'Cost of an asset that is not returned', '-1,500.00'],
        ],
      },
      {
        kind: 'table',
        title: 'EOSB summary (SAR)',
        columns: COLUMNS.en,
        rows: [
          ['Gratuity', '', '97,500.00'],
          ['Leave', '', '3,683.33'],
          ['Additions', '', '500.00'],
          ['Deductions', '', '-1,700.00'],
        ],
        total: ['Total', '', '99,983.33'],
      },
      { kind: 'signatures', names: ['Employee', 'Employer'] },
    ],
  });
  expect(await printed(id, 'ar')).toEqual({
    language: 'ar',
    title: 'تسوية نهاية الخدمة',
    subtitle: `Printed Leaver · PAPER-${made}`,
    issuer: 'Luma Salons',
    footer: 'أُعد في 23 نوفمبر 2026، 01:30 غرينتش+5 لـ Lina Haddad',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'الحالة', value: 'قيد التنفيذ' },
          { label: 'أول يوم عمل', value: '01 يناير 2016' },
          { label: 'آخر يوم عمل', value: '31 ديسمبر 2025' },
          { label: 'سبب إنهاء الخدمة', value: 'إنهاء من صاحب العمل' },
          { label: 'البلد', value: 'المملكة العربية السعودية' },
          { label: 'الأجر الأساسي الشهري', value: '10,000.00 SAR' },
          { label: 'الأجر الشهري مع البدلات', value: '13,000.00 SAR' },
          { label: 'أيام غير مدفوعة', value: 'لا أيام' },
          { label: 'سنوات الخدمة', value: '10 سنوات' },
        ],
      },
      {
        kind: 'table',
        title: 'حساب المكافأة (SAR)',
        columns: COLUMNS.ar,
        rows: [
          ['السنوات 1 – 5', '5 سنوات', '32,500.00'],
          ['من السنة 6 فصاعدًا', '5 سنوات', '65,000.00'],
        ],
      },
      { kind: 'facts', facts: [{ label: 'القاعدة', value: 'نظام العمل السعودي، المواد 84 إلى 87، الإصدار 2' }] },
      {
        kind: 'table',
        title: 'تسوية الإجازات (SAR)',
        columns: COLUMNS.ar,
        rows: [
          ['إجازة سنوية', '7.5 يوم', '3,250.00'],
          ['أيام بدل', 'يوم واحد', '433.33'],
        ],
      },
      {
        kind: 'table',
        title: 'تسويات أخرى (SAR)',
        columns: COLUMNS.ar,
        rows: [
          ['Bonus', 'إضافة', '500.00'],
          ['Loan', 'خصم', '-200.00'],
          ['Laptop', 'كلفة أصل لم يُسلَّم', '-1,500.00'],
        ],
      },
      {
        kind: 'table',
        title: 'ملخص مستحقات نهاية الخدمة (SAR)',
        columns: COLUMNS.ar,
        rows: [
          ['المكافأة', '', '97,500.00'],
          ['الإجازات', '', '3,683.33'],
          ['الإضافات', '', '500.00'],
          ['الخصومات', '', '-1,700.00'],
        ],
        total: ['الإجمالي', '', '99,983.33'],
      },
      { kind: 'signatures', names: ['الموظف', 'صاحب العمل'] },
    ],
  });
});

/** The rows of the gratuity and of the summary, and the facts of the rule. */
const figures = async (id: string, language: Language = 'en') => {
  const { blocks } = await printed(id, language);
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? [...block.rows, ...(block.total ? [block.total] : [])].map((row) => row.join(' | '))
      : block.kind === 'text'
        ? [`${block.title}: ${block.text}`]
        : block.kind === 'facts' && block.facts.length === 1
          ? block.facts.map(({ label, value }) => `${label}: ${value}`)
          : [],
  );
};

it('prints what a resignation takes off (D71)', async () => {
  // Saudi Arabia, three years: 3 × half of 10,000 = 15,000, of which a third is paid.
  const id = await settle({
    firstName: 'Resigning',
    startDate: '2020-01-01',
    gratuity: {
      countryISO: 'SA',
      currency: 'SAR',
      lastWorkingDay: '2022-12-31',
      terminationReason: 'resignation',
      basicWage: 800_000,
      totalWage: 1_000_000,
    },
  });
  expect(await figures(id)).toEqual([
    'Years 1 – 5 | 3 years | 15,000.00',
    'Taken off after a resignation |  | -10,000.00',
    'Rule: Saudi labor law, Articles 84 to 87, version 2',
    'Gratuity |  | 5,000.00',
    'Leave |  | 0.00',
    'Additions |  | 0.00',
    'Deductions |  | 0.00',
    'Total |  | 5,000.00',
  ]);
  const { blocks } = await printed(id, 'en');
  expect(blocks[0]).toMatchObject({
    facts: expect.arrayContaining([{ label: 'Termination reason', value: 'Resignation' }]),
  });
  expect((await figures(id, 'ar')).slice(0, 2)).toEqual([
    'السنوات 1 – 5 | 3 سنوات | 15,000.00',
    'يُخصم بعد الاستقالة |  | -10,000.00',
  ]);
});

it('prints the days of the Emirates in a currency of its own (D71)', async () => {
  // Three years without a leap day: 63 days of a thirtieth of 10,000 = 21,000; a day in lieu is 333.33.
  const id = await settle({
    firstName: 'Emirati',
    startDate: '2021-01-01',
    gratuity: {
      countryISO: 'AE',
      currency: 'AED',
      lastWorkingDay: '2023-12-31',
      terminationReason: 'end-of-contract',
      basicWage: 1_000_000,
      totalWage: 1_200_000,
    },
    leave: [{ kind: 'in-lieu', days: 2 }],
  });
  expect(await figures(id)).toEqual([
    'Years 1 – 5 | 3 years | 21,000.00',
    'Rule: Federal Decree-Law 33 of 2021, version 2',
    'Days in lieu | 2 days | 666.67',
    'Gratuity |  | 21,000.00',
    'Leave |  | 666.67',
    'Additions |  | 0.00',
    'Deductions |  | 0.00',
    'Total |  | 21,666.67',
  ]);
});

it('prints an amount that was entered where there is no rule, with its note (D68, D71)', async () => {
  const id = await settle({
    firstName: 'Elsewhere',
    startDate: '2020-01-01',
    gratuity: {
      countryISO: 'KW',
      currency: 'KWD',
      lastWorkingDay: '2024-12-30',
      terminationReason: 'retirement',
      basicWage: 500_500,
      totalWage: 600_000,
      manualAmount: 1_234_567,
      manualNote: 'Agreed with the employee.',
    },
  });
  expect(await figures(id)).toEqual([
    'Note: Agreed with the employee.',
    'Gratuity |  | 1,234.567',
    'Leave |  | 0.000',
    'Additions |  | 0.000',
    'Deductions |  | 0.000',
    'Total |  | 1,234.567',
  ]);
  expect((await figures(id, 'ar'))[0]).toBe('ملاحظة: Agreed with the employee.');
});

it.each([
  ['resignation', 'Resignation', 'استقالة'],
  ['protected-resignation', 'Resignation with full gratuity', 'استقالة مع مكافأة كاملة'],
  ['termination', 'Termination by the employer', 'إنهاء من صاحب العمل'],
  ['end-of-contract', 'End of the contract', 'انتهاء العقد'],
  ['retirement', 'Retirement', 'تقاعد'],
  ['force-majeure', 'Force majeure', 'قوة قاهرة'],
  ['death', 'Death', 'وفاة'],
] as const)('prints the reason %s in words (D68)', async (terminationReason, english, arabic) => {
  const id = await settle({
    firstName: 'Reasoned',
    startDate: '2020-01-01',
    gratuity: { countryISO: 'SA', currency: 'SAR', lastWorkingDay: '2024-12-30', terminationReason },
  });
  const factOf = async (language: Language, label: string) => {
    const [facts] = (await printed(id, language)).blocks;
    return facts?.kind === 'facts' ? facts.facts.find((fact) => fact.label === label)?.value : undefined;
  };
  expect([await factOf('en', 'Termination reason'), await factOf('ar', 'سبب إنهاء الخدمة')]).toEqual([english, arabic]);
});
