import papaparse from 'papaparse';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

type Settlement = AnswerOf<typeof calls.offboardings.read>;

// Nothing is confirmed that cannot be calculated, and amounts are the same everywhere (D68, D70).

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const AE = {
  countryISO: 'AE',
  currency: 'AED',
  lastWorkingDay: '2026-06-30',
  terminationReason: 'termination',
  basicWage: 1_000_000,
  totalWage: 1_200_000,
};
interface Refused {
  readonly code?: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
const post = async (id: string, call: string, body: object) => {
  const answer = await admin.send<Settlement & Refused>('POST', `/api/offboardings/${id}/${call}`, { body });
  return { ...answer, codes: answer.body.errors?.map(({ code }) => code) ?? [] };
};
const read = async (id: string): Promise<Settlement> =>
  (await admin.send<Settlement>('GET', `/api/offboardings/${id}`)).body;
async function begin(employeeId: string): Promise<string> {
  return (await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId } })).body.id;
}
const startOn = (employeeId: string, day: string) =>
  world().inTenant((tx) =>
    sql`update employee set start_date = ${day} where tenant_id = ${admin.tenantId} and id = ${employeeId}`.execute(tx),
  );

describe('a section that cannot be calculated is not confirmed as zero (D68, D70)', () => {
  it('a service that ends before it started, since the first day was moved', async () => {
    const { id: employeeId } = await world().hire();
    const id = await begin(employeeId);
    expect((await post(id, 'gratuity', AE)).body.figures.summary.total).toBeGreaterThan(0);
    await startOn(employeeId, '2026-07-01');
    const confirm = (await read(id)).actions.find(({ event }) => event === 'end-of-service.confirm');
    expect(confirm).toMatchObject({ can: false, reasons: [{ code: 'ends-before-start' }] });
    expect(await post(id, 'end-of-service-confirm', {})).toMatchObject({ status: 409, codes: ['ends-before-start'] });
    await startOn(employeeId, '2026-06-30');
    expect((await post(id, 'end-of-service-confirm', {})).status).toBe(200);
  });

  it('leave without a wage rule, as long as there is none (ADR-0057)', async () => {
    const id = await begin((await world().hire()).id);
    await post(id, 'gratuity', {
      countryISO: 'KW',
      currency: 'KWD',
      lastWorkingDay: '2026-06-30',
      terminationReason: 'termination',
      manualAmount: 100_000,
      manualNote: 'Agreed.',
    });
    await post(id, 'leave', { adjustments: [{ kind: 'annual', days: 10 }] });
    expect(await post(id, 'end-of-service-confirm', {})).toMatchObject({ status: 409, codes: ['needs-total-wage'] });
    await post(id, 'gratuity', { totalWage: 900_000 });
    const { status, body } = await post(id, 'end-of-service-confirm', {});
    expect([status, body.figures.summary.leave, body.figures.summary.total]).toEqual([200, 300_000, 400_000]);
  });
});

describe('an amount keeps its typed figure (ADR-0082)', () => {
  it('also when changed to no currency in between', async () => {
    const id = await begin((await world().hire()).id);
    const wageIn = async (currency: string | null) =>
      (await post(id, 'gratuity', { currency })).body.gratuity.basicWage;
    await post(id, 'gratuity', AE);
    expect([
      await wageIn('KWD'),
      await wageIn(null),
      await wageIn('KWD'),
      await wageIn(null),
      await wageIn('AED'),
    ]).toEqual([10_000_000, 1_000_000, 10_000_000, 1_000_000, 1_000_000]);
  });

  it('also when typed before a currency was set, in the company’s', async () => {
    const id = await begin((await world().hire()).id);
    expect(
      (
        await post(id, 'other-adjustments', {
          adjustments: [{ kind: 'addition', description: 'Bonus', amount: 50_000 }],
        })
      ).status,
    ).toBe(200);
    const refused = await post(id, 'gratuity', { currency: 'KWD' });
    expect([refused.status, refused.codes]).toEqual([422, ['currency-in-use']]);
    expect((await post(id, 'gratuity', { currency: 'AED' })).status).toBe(200);
  });

  it('a wage in another currency differs from the salary and is warned of (D69, D70)', async () => {
    const { id: employeeId } = await world().hire();
    await world().inTenant((tx) =>
      sql`with salary as (insert into employee_salary (tenant_id, employee_id, currency, start_date) values (${admin.tenantId}, ${employeeId}, 'AED', '2020-01-01') returning id)
      insert into employee_salary_part (tenant_id, employee_salary_id, salary_component_id, total)
      select ${admin.tenantId}, salary.id, c.id, 1000000 from salary, (select id from salary_component where tenant_id = ${admin.tenantId} and type = 'basic' order by id limit 1) c`.execute(
        tx,
      ),
    );
    const id = await begin(employeeId);
    const warned = async (currency: string) =>
      (await post(id, 'gratuity', { ...AE, currency, totalWage: 1_000_000, basicWage: 1_000_000 })).body.warnings.map(
        ({ code }) => code,
      );
    expect(await warned('AED')).not.toContain('wage-differs');
    expect(await warned('SAR')).toContain('wage-differs');
  });
});

it('the list report matches the page, also when the leaver changed since saving (A§7, D70)', async () => {
  const { id: employeeId } = await world().hire({ firstName: 'Reckonedanew' });
  const id = await begin(employeeId);
  const before = (await post(id, 'gratuity', AE)).body.figures.summary.total;
  await startOn(employeeId, '2024-01-01');
  const { total } = (await read(id)).figures.summary;
  expect(total).toBeLessThan(before);
  const asked = await admin.send<{ id: string }>('POST', '/api/reports', {
    body: { type: 'offboarding-settlement', format: 'csv', fields: ['total'], filters: { ids: [id] } },
  });
  await api.runJobs();
  const { body: report } = await admin.send<{ fileUrl: string }>('GET', `/api/reports/${asked.body.id}`);
  const file = (
    await api.app.inject({ method: 'GET', url: report.fileUrl, headers: { authorization: `Bearer ${admin.token}` } })
  ).rawPayload
    .toString('utf8')
    .slice(1);
  expect(papaparse.parse<string[]>(file, { skipEmptyLines: true }).data[1]).toEqual([(total / 100).toFixed(2)]);
});
