import { sql } from 'kysely';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstDayOf, lastDayOf } from '#domain/commissions/months.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { payoutsOf, sellersOf } from './sellers.ts';
import { freeDay, freeMonth, shopOf, type Employee } from './shop.ts';

// The shifts a month counts beside its payouts (C§3: count-schedule; ADR-0122).

let api: TestApi;
let admin: Person;
let one: Employee;
let other: Employee;
const shop = () => shopOf(api, () => admin);
const { calculated, of } = payoutsOf(shop);
const MONTH = freeMonth(2);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  ({ one, other } = await sellersOf(shop()));
  await shop().importSales([
    { date: freeDay(2, 3), employee: one.number, net: '100' },
    { date: freeDay(2, 3), employee: one.number, net: '50.000', currency: 'KWD' },
    { date: freeDay(2, 3), employee: other.number, net: '100' },
  ]);
});
afterAll(() => api.close());

/** A shift of four hours of the first seller. */
const shift = (start: string, timezone: string, more: { presence?: string; stage?: string } = {}) =>
  shop().inTenant(async (tx) => {
    const { presence = 'finished', stage = 'planned' } = more;
    const at = Temporal.PlainDateTime.from(start).toZonedDateTime(timezone).toInstant().toString();
    const checkedIn = ['finished', 'on-duty', 'on-break'].includes(presence) ? at : null;
    await sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, stage, presence, arrival, checked_in_at, checked_out_at)
      select e.tenant_id, e.id, l.id, ${at}::timestamptz, ${at}::timestamptz + interval '4 hours', ${timezone}, ${at}, ${at}, ${stage}, ${presence},
        ${checkedIn ? 'on-time' : 'missing'}, ${checkedIn}::timestamptz, ${presence === 'finished' ? checkedIn : null}::timestamptz
      from employee e, (select id from location where tenant_id = ${admin.tenantId} order by id limit 1) l
      where e.tenant_id = ${admin.tenantId} and e.id = ${one.id}`.execute(tx);
  });

const recalculated = async (): Promise<number | null> => {
  const { status } = await shop().send((await shop().period(MONTH)).id, 'recalculate');
  expect(status).toBe(200);
  return of(await shop().payouts(MONTH), one).shiftsNumber;
};

it('counts finished shifts by the date on which they begin in their own zone, in each currency', async () => {
  // The first and the last half hour of the month, in Dubai and in New York: months of UTC differ from both.
  await shift(`${firstDayOf(MONTH)}T00:30`, 'Asia/Dubai');
  await shift(`${lastDayOf(MONTH)}T23:30`, 'America/New_York');
  // Not of the month, though they are in UTC.
  await shift(`${lastDayOf(freeMonth(1))}T23:30`, 'America/New_York');
  await shift(`${firstDayOf(freeMonth(3))}T00:30`, 'Asia/Dubai');
  const payouts = await calculated(MONTH);
  expect([of(payouts, one).shiftsNumber, of(payouts, one, 'KWD').shiftsNumber]).toEqual([2, 2]);
  expect(of(payouts, other).shiftsNumber).toBe(0);
});

it('leaves out shifts that are not finished, or no longer planned', async () => {
  await shift(freeDay(2, 5) + 'T09:00', 'Asia/Dubai', { presence: 'absent' });
  await shift(freeDay(2, 6) + 'T09:00', 'Asia/Dubai', { presence: 'on-duty' });
  await shift(freeDay(2, 7) + 'T09:00', 'Asia/Dubai', { presence: 'scheduled' });
  await shift(freeDay(2, 8) + 'T09:00', 'Asia/Dubai', { stage: 'canceled' });
  await shift(freeDay(2, 9) + 'T09:00', 'Asia/Dubai', { stage: 'deleted' });
  expect(await recalculated()).toBe(2);
  await shift(freeDay(2, 10) + 'T09:00', 'Asia/Dubai');
  // The figure is that of the calculation, as those of sales are.
  const stored = (await shop().payouts(MONTH)).find(({ employee }) => employee.id === one.id);
  expect(stored?.shiftsNumber).toBe(2);
  expect(await recalculated()).toBe(3);
});

it('is in the details and in the file', async () => {
  const [payout] = (await shop().payouts(MONTH)).filter(({ employee }) => employee.id === one.id);
  const { body } = await admin.send<{ shiftsNumber: number }>('GET', `/api/commission-and-tip-payouts/${payout?.id}`);
  expect(body.shiftsNumber).toBe(3);
  const { body: file } = await admin.send<string>('GET', '/api/commission-and-tip-payouts/export', {
    query: { startDate: firstDayOf(MONTH), endDate: lastDayOf(MONTH), employeeId: one.id, format: 'csv' },
  });
  const { data } = papaparse.parse<Record<string, string>>(String(file).slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => [row['Currency'], row['Finished shifts']])).toEqual([
    ['AED', '3'],
    ['KWD', '3'],
  ]);
});
