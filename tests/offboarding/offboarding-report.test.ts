import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import { settlementSheet } from '#server/modules/offboarding/settlement-sheet.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly status: string;
    readonly employee: { readonly companyEmployeeId: string; readonly firstName: string };
  }[];
}

let api: TestApi;
let admin: Person;
let confirmed: Listed['data'];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  confirmed = (
    await admin.send<Listed>('GET', '/api/offboardings', {
      query: { statuses: ['confirmed'], sortBy: 'companyEmployeeId' },
    })
  ).body.data;
});
afterAll(() => api.close());

async function made(body: object, language = 'en'): Promise<Buffer> {
  const asked = await admin.send<{ id: string }>('POST', '/api/reports', {
    body,
    headers: { 'accept-language': language },
  });
  expect(asked.status).toBe(201);
  await api.runJobs();
  const { body: report } = await admin.send<{ status: string; fileUrl: string; error: unknown }>(
    'GET',
    `/api/reports/${asked.body.id}`,
  );
  expect([report.status, report.error]).toEqual(['ready', null]);
  return (
    await api.app.inject({ method: 'GET', url: report.fileUrl, headers: { authorization: `Bearer ${admin.token}` } })
  ).rawPayload;
}

const sheet = (id: string, language: 'en' | 'ar') =>
  api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    settlementSheet(
      tx,
      {
        tenantId: admin.tenantId,
        userId: admin.userId,
        employeeId: admin.employeeId,
        sessionId: null,
        permissions: new Permissions(EVERYTHING),
        modules: new Set(),
        timezone: 'Asia/Dubai',
        standsInFor: [],
      },
      language,
      id,
    ),
  );
const sumOf = (amounts: readonly string[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + Number(amount.replaceAll(',', '')) * 100, 0));

describe('reports of offboarding (A§7: offboarding-settlement, offboarding-settlement-pdf)', () => {
  it('the list has a row for each matching settlement, with its total', async () => {
    const file = await made({
      type: 'offboarding-settlement',
      format: 'csv',
      filters: { statuses: ['confirmed'], sortBy: 'companyEmployeeId' },
    });
    const [head = [], ...rows] = papaparse.parse<string[]>(file.toString('utf8').slice(1), {
      skipEmptyLines: true,
    }).data;
    expect(rows.map((row) => row[0])).toEqual(confirmed.map(({ employee }) => employee.companyEmployeeId));
    const column = (name: string): number => head.indexOf(name);
    for (const row of rows) {
      const parts = ['Gratuity', 'Leave', 'Additions', 'Deductions'].map((name) => row[column(name)] ?? '');
      expect(sumOf(parts)).toBe(sumOf([row[column('Total')] ?? '']));
    }
  });

  it.each(['en', 'ar'])('one settlement is printed as a PDF: %s', async (language) => {
    for (const { id } of confirmed)
      expect(
        (await made({ type: 'offboarding-settlement-pdf', filters: { id } }, language)).subarray(0, 5).toString(),
      ).toBe('%PDF-');
  });

  it('the PDF contains the whole settlement, in both languages: its lines sum to its total (D65, D70)', async () => {
    for (const { id, employee } of confirmed) {
      const [english, arabic] = [await sheet(id, 'en'), await sheet(id, 'ar')];
      if (!english || !arabic) throw new Error('no sheet');
      expect([english.number, english.name.startsWith(employee.firstName)]).toEqual([employee.companyEmployeeId, true]);
      expect([english.title, arabic.title]).toEqual(['End of service settlement', 'تسوية نهاية الخدمة']);
      const [total, ...parts] = english.summary.map(({ amount }) => amount).toReversed();
      expect(sumOf(parts)).toBe(sumOf([total ?? '']));
      if (english.rule)
        expect(sumOf(english.gratuity.map(({ amount }) => amount))).toBe(sumOf([english.summary[0]?.amount ?? '']));
      expect(arabic.summary.map(({ amount }) => amount)).toEqual(english.summary.map(({ amount }) => amount));
    }
  });

  it('an open-ended slab is described in words, as on the page (B§3)', async () => {
    const { id: employeeId } = await leaversOf(api, () => admin).hire({
      firstName: 'Longserving',
      startDate: '2010-01-01',
    });
    const { id } = (await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId } })).body;
    const body = {
      countryISO: 'AE',
      currency: 'AED',
      lastWorkingDay: '2026-10-31',
      terminationReason: 'termination',
      basicWage: 1_000_000,
      totalWage: 1_200_000,
    };
    expect((await admin.send('POST', `/api/offboardings/${id}/gratuity`, { body })).status).toBe(200);
    expect((await sheet(id, 'en'))?.gratuity.map(({ name }) => name)).toEqual(['Years 1 – 5', 'From year 6 on']);
    expect((await sheet(id, 'ar'))?.gratuity.map(({ name }) => name)).toEqual(['السنوات 1 – 5', 'من السنة 6 فصاعدًا']);
  });

  it('a rule with constant days from the first year on says so, without a year 0 (D70)', async () => {
    const { id: employeeId } = await leaversOf(api, () => admin).hire({ firstName: 'Evenly', startDate: '2015-01-01' });
    const { id } = (await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId } })).body;
    const body = {
      countryISO: 'QA',
      currency: 'QAR',
      lastWorkingDay: '2026-10-31',
      terminationReason: 'termination',
      basicWage: 1_000_000,
      totalWage: 1_200_000,
    };
    expect((await admin.send('POST', `/api/offboardings/${id}/gratuity`, { body })).status).toBe(200);
    expect((await sheet(id, 'en'))?.gratuity.map(({ name }) => name)).toEqual(['From the first year']);
    expect((await sheet(id, 'ar'))?.gratuity.map(({ name }) => name)).toEqual(['من السنة الأولى']);
  });

  it('the figures name their units, and the law and country applied (D70)', async () => {
    const { id: employeeId } = await leaversOf(api, () => admin).hire({
      firstName: 'Signing',
      startDate: '2020-01-01',
    });
    const { id } = (await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId } })).body;
    const body = {
      countryISO: 'SA',
      currency: 'SAR',
      lastWorkingDay: '2026-12-30',
      terminationReason: 'termination',
      basicWage: 1_000_000,
      totalWage: 1_200_000,
      unpaidDays: 2,
    };
    expect((await admin.send('POST', `/api/offboardings/${id}/gratuity`, { body })).status).toBe(200);
    expect(
      (
        await admin.send('POST', `/api/offboardings/${id}/leave`, {
          body: { adjustments: [{ kind: 'annual', days: 7.5 }] },
        })
      ).status,
    ).toBe(200);
    const [english, arabic] = [await sheet(id, 'en'), await sheet(id, 'ar')];
    const valueOf = (printed: typeof english, label: string) =>
      printed?.facts.find((fact) => fact.label === label)?.value;
    expect([valueOf(english, 'Country'), valueOf(arabic, 'البلد')]).toEqual([
      'Saudi Arabia',
      'المملكة العربية السعودية',
    ]);
    expect([valueOf(english, 'Unpaid days'), valueOf(arabic, 'أيام غير مدفوعة')]).toEqual(['2 days', 'يومان']);
    expect([english?.gratuity[0]?.detail, arabic?.gratuity[0]?.detail]).toEqual(['5 years', '5 سنوات']);
    expect([english?.leave[0]?.detail, arabic?.leave[0]?.detail]).toEqual(['7.5 days', '7.5 يوم']);
    expect([english?.rule, arabic?.rule]).toEqual([
      'Saudi labor law, Articles 84 to 87, version 2',
      'نظام العمل السعودي، المواد 84 إلى 87، الإصدار 2',
    ]);
  });

  it('an uncalculated amount has a dash, on the PDF and in the list, and so has the total; wages show their currency (D65, A§5)', async () => {
    const { id: employeeId } = await leaversOf(api, () => admin).hire({ firstName: 'Unreckoned' });
    const { id } = (await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId } })).body;
    const body = { countryISO: 'AE', currency: 'KWD', lastWorkingDay: null, basicWage: 1_000_500, totalWage: null };
    expect((await admin.send('POST', `/api/offboardings/${id}/gratuity`, { body })).status).toBe(200);
    const open = await sheet(id, 'en');
    expect(
      open?.facts
        .filter(({ label }) => label.startsWith('Basic wage') || label.startsWith('Wage'))
        .map(({ value }) => value),
    ).toEqual(['\u20661,000.500 KWD\u2069', '–']);
    expect(open?.summary.map(({ amount }) => amount)).toEqual(['–', '0.000', '0.000', '0.000', '–']);
    const file = await made({
      type: 'offboarding-settlement',
      format: 'csv',
      fields: ['gratuity', 'additions', 'total'],
      filters: { searchText: 'Unreckoned' },
    });
    expect(file.toString('utf8').trim().split(/\r?\n/).slice(1)).toEqual([',0.000,']);
  });

  it('deductions are negative in their line, as in the summary (D65, D69)', async () => {
    const { id: employeeId } = await leaversOf(api, () => admin).hire({
      firstName: 'Adjusted',
      startDate: '2020-01-01',
    });
    const { id } = (await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId } })).body;
    const body = {
      countryISO: 'AE',
      currency: 'AED',
      lastWorkingDay: '2026-10-31',
      terminationReason: 'termination',
      basicWage: 1_000_000,
      totalWage: 1_200_000,
    };
    expect((await admin.send('POST', `/api/offboardings/${id}/gratuity`, { body })).status).toBe(200);
    const adjustments = [
      { kind: 'addition', description: 'Bonus', amount: 50_000 },
      { kind: 'deduction', description: 'Loan', amount: 20_000 },
    ];
    expect(
      (await admin.send('POST', `/api/offboardings/${id}/other-adjustments`, { body: { adjustments } })).status,
    ).toBe(200);
    const printed = await sheet(id, 'en');
    expect(printed?.other.map(({ name, amount }) => [name, amount])).toEqual([
      ['Bonus', '500.00'],
      ['Loan', '-200.00'],
    ]);
    expect(printed?.summary.slice(2, 4).map(({ amount }) => amount)).toEqual(['500.00', '-200.00']);
  });

  it('requires read access', async () => {
    expect(await sheet('01900000-0000-7000-8000-00000000dead', 'en')).toBeNull();
  });
});
