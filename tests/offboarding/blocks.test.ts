import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { leaversOf } from './leavers.ts';
import { FULL, type Listed, PATH, settlementsOf } from './settlements.ts';

let api: TestApi;
let admin: Person;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const { begin, post, read, codesOf } = settlementsOf(() => hr);
const world = () => leaversOf(api, () => admin);

describe('the sections (D65, D68, D70)', () => {
  it('are saved separately and incomplete; omitted fields are kept (D68)', async () => {
    const { id } = await begin((await world().hire()).id);
    const { body: started } = await post(id, 'gratuity', { lastWorkingDay: '2024-12-30' });
    expect([started.status, started.savedBlocks, started.figures.gratuityAmount]).toEqual([
      'in-progress',
      ['gratuity'],
      null,
    ]);
    const { body: more } = await post(id, 'gratuity', { terminationReason: 'resignation' });
    expect(more.gratuity).toMatchObject({ lastWorkingDay: '2024-12-30', terminationReason: 'resignation' });
    expect((await post(id, 'gratuity', { lastWorkingDay: null })).body.gratuity.lastWorkingDay).toBeNull();
  });

  it('calculate to the minor unit by the named rule; lines sum to the total (D70, D71)', async () => {
    // 1826 days, of which five years of 365 are left without the unpaid one.
    const { id } = await begin((await world().hire({ startDate: '2020-01-01' })).id);
    const { body } = await post(id, 'gratuity', FULL);
    expect(body.figures.gratuity).toMatchObject({
      ruleId: 'ae-decree-law-33-2021',
      ruleVersion: 2,
      units: 1826,
      wage: 1_000_000,
      total: 3_502_740,
    });
    expect((await post(id, 'gratuity', { unpaidDays: 1 })).body.figures.gratuityAmount).toBe(3_500_000);
    await post(id, 'leave', { adjustments: [{ kind: 'annual', days: 3 }] });
    const other = [
      { kind: 'addition', description: 'Bonus', amount: 10_001 },
      { kind: 'deduction', description: 'Loan', amount: 500 },
    ];
    const { body: whole } = await post(id, 'other-adjustments', { adjustments: other });
    expect(whole.figures.summary).toEqual({
      gratuity: 3_500_000,
      leave: 100_000,
      additions: 10_001,
      deductions: -500,
      total: 3_609_501,
    });
  });

  it('in Saudi Arabia calculate by years, months and days, and less after a resignation (D71)', async () => {
    const { id } = await begin((await world().hire({ startDate: '2020-01-01' })).id);
    const saudi = {
      ...FULL,
      countryISO: 'SA',
      currency: 'SAR',
      totalWage: 1_000_000,
      terminationReason: 'resignation',
    };
    expect((await post(id, 'gratuity', { ...saudi, lastWorkingDay: '2022-12-31' })).body.figures.gratuityAmount).toBe(
      500_000,
    );
    expect((await post(id, 'gratuity', { lastWorkingDay: '2024-12-31' })).body.figures.gratuityAmount).toBe(833_333);
    expect((await post(id, 'gratuity', { lastWorkingDay: '2026-06-30' })).body.figures.gratuityAmount).toBe(2_666_667);
    expect(
      (await post(id, 'gratuity', { terminationReason: 'protected-resignation' })).body.figures.gratuityAmount,
    ).toBe(4_000_000);
  });

  it('accept an amount with a note where no rule is seeded (D71)', async () => {
    const { id } = await begin((await world().hire()).id);
    await post(id, 'gratuity', { ...FULL, countryISO: 'KW', currency: 'KWD', basicWage: null, totalWage: null });
    expect(codesOf(await post(id, 'end-of-service-confirm', {}))).toEqual(['needs-manual-amount', 'needs-manual-note']);
    await post(id, 'gratuity', { manualAmount: 1_234_567, manualNote: 'As agreed.' });
    expect((await post(id, 'end-of-service-confirm', {})).body).toMatchObject({
      status: 'confirmed',
      figures: { gratuity: null, gratuityAmount: 1_234_567 },
    });
  });

  it.each([
    ['gratuity', { lastWorkingDay: '2019-12-31' }, 'before-start'],
    ['gratuity', { basicWage: 100, totalWage: 99 }, 'below-basic'],
    ['gratuity', { unpaidDays: 0.3 }, 'half-days'],
    ['gratuity', { countryISO: 'QA', agreedDaysPerYear: 20 }, 'below-law'],
    ['leave', { adjustments: [{ kind: 'annual', days: 1.005 }] }, 'hundredths'],
    [
      'leave',
      {
        adjustments: [
          { kind: 'annual', days: 1 },
          { kind: 'annual', days: 2 },
        ],
      },
      'repeated',
    ],
    ['other-adjustments', { adjustments: [{ kind: 'addition', description: 'Bonus', amount: 0 }] }, 'zero-amount'],
    ['other-adjustments', { adjustments: [{ kind: 'deduction', description: 'Loan', amount: 0 }] }, 'zero-amount'],
    [
      'other-adjustments',
      { adjustments: [{ kind: 'asset-recovery', description: 'Phone', amount: 1 }] },
      'asset-recovery',
    ],
    [
      'other-adjustments',
      {
        adjustments: [
          { kind: 'asset-recovery', description: 'Phone', amount: 1, assetId: '01900000-0000-7000-8000-00000000dead' },
        ],
      },
      'not-found',
    ],
  ])('%s refuses %j: %s', async (part, body, code) => {
    const { id } = await begin((await world().hire({ startDate: '2020-01-01' })).id);
    const answer = await post(id, part, body);
    expect([answer.status, codesOf(answer)]).toEqual([422, [code]]);
  });

  it.each(['gratuity', 'other-adjustments'])('%s accepts only existing currencies, like every call', async (part) => {
    const { id } = await begin((await world().hire({ startDate: '2020-01-01' })).id);
    const answer = await post(id, part, { currency: 'XQX', ...(part === 'gratuity' ? {} : { adjustments: [] }) });
    expect([answer.status, codesOf(answer)]).toEqual([400, ['currency']]);
  });

  it('start with known values: contract, salary of the last working day, remaining leave (D70, D77)', async () => {
    const [row] = (
      await hr.send<Listed>('GET', PATH, {
        query: { statuses: ['not-started'], sortBy: 'createdAt', sortOrder: 'asc' },
      })
    ).body.data;
    const id = row?.id ?? '';
    const known = (await read(id, admin)).body.known;
    expect(known).toMatchObject({ countryISO: 'AE', currency: 'AED' });
    expect([
      (known.basicWage ?? 0) > 0,
      (known.totalWage ?? 0) > (known.basicWage ?? 0),
      known.leave.map(({ kind }) => kind),
    ]).toEqual([true, true, ['annual', 'in-lieu']]);
  });

  it('are hidden without the right to read wages: in the list, on the tile and in reports (A§6)', async () => {
    const {
      data: [row],
      count,
    } = (await hr.send<Listed>('GET', PATH)).body;
    expect(count).toBeGreaterThan(0);
    const restricted = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: [
        'offboarding.details:create',
        'offboarding.details:read',
        'offboarding.details:update',
        'offboarding.details:delete',
        'report:read',
      ],
    });
    expect((await restricted.send<Listed>('GET', PATH)).body).toMatchObject({ data: [], count: 0 });
    expect((await read(row?.id ?? '', restricted)).status).toBe(404);
    expect((await post(row?.id ?? '', 'gratuity', { version: row?.version, ...FULL }, restricted)).status).toBe(404);
    expect((await restricted.send('DELETE', `${PATH}/${row?.id}`)).status).toBe(404);
    expect((await restricted.send('POST', PATH, { body: { employeeId: (await world().hire()).id } })).status).not.toBe(
      201,
    );
    const asked = await restricted.send<{ id: string }>('POST', '/api/reports', {
      body: { type: 'offboarding-settlement-pdf', filters: { id: row?.id } },
    });
    await api.runJobs();
    const { body } = await restricted.send<{ status: string; fileUrl: string | null }>(
      'GET',
      `/api/reports/${asked.body.id}`,
    );
    expect([body.status, body.fileUrl]).toEqual(['failed', null]);
  });

  it('warn when the wages differ from the salary (D70)', async () => {
    const [row] = (await admin.send<Listed>('GET', PATH, { query: { statuses: ['not-started'], searchText: 'Grace' } }))
      .body.data;
    const id = row?.id ?? '';
    const { basicWage, totalWage } = (await read(id, admin)).body.known;
    const warned = async (wages: object) =>
      (await post(id, 'gratuity', { ...FULL, lastWorkingDay: '2026-06-30', ...wages }, admin)).body.warnings.map(
        ({ code }) => code,
      );
    expect(await warned({ basicWage: 1, totalWage: 2 })).toContain('wage-differs');
    expect(await warned({ basicWage, totalWage })).not.toContain('wage-differs');
  });

  it('are refused on a stale version with the current settlement (interface, 409)', async () => {
    const { id, version } = await begin((await world().hire()).id);
    expect((await post(id, 'gratuity', { version, ...FULL })).status).toBe(200);
    const { status, body } = await post(id, 'leave', { version, adjustments: [] });
    expect([status, body.code, body.record.version]).toEqual([409, 'stale-version', version + 1]);
  });
});
