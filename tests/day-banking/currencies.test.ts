import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { holding, makeTill, type Report, type Till } from './till.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The second location is in Kuwait; its till counts dinars of a thousand fils (ADR-0082). */
beforeEach(async () => {
  till = await makeTill(api);
  await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql`update location set currency = 'KWD', country_iso = 'KW', timezone = 'Asia/Kuwait' where tenant_id = ${till.tenantId} and id = ${till.otherLocationId}`.execute(
      tx,
    ),
  );
});

type InMoney = Report & {
  readonly currency: string;
  readonly tolerance: number;
  readonly cashRegistry: readonly { readonly currency: string; readonly amount: number }[];
};
const count = (body: object) =>
  till.create('elsewhere', {
    locationId: till.otherLocationId,
    type: 'beginning-of-day',
    businessDate: till.day(2),
    ...body,
  });
const bills = (...counted: readonly (readonly [nominal: number, numberOfBills: number])[]) => ({
  cashRegistry: counted.map(([nominal, numberOfBills]) => ({ nominal, numberOfBills })),
});

describe('a till is counted in the currency of its location (ADR-0082, C§3)', () => {
  it('each till shows its currency, which its float uses', async () => {
    const { body: tills } = await till
      .person('finance')
      .send<{ data: { location: { id: string }; currency: string }[] }>('GET', '/api/day-bankings/locations');
    expect(Object.fromEntries(tills.data.map(({ location, currency }) => [location.id, currency]))).toEqual({
      [till.locationId]: 'AED',
      [till.otherLocationId]: 'KWD',
    });
    await till.behave({
      varianceTolerances: [
        { currency: 'AED', amount: 500 },
        { currency: 'KWD', amount: 250 },
      ],
    });
    const query = { locationId: till.otherLocationId, type: 'beginning-of-day', businessDate: till.day(1) };
    expect((await till.person('elsewhere').send('GET', '/api/day-bankings/opening', { query })).body).toMatchObject({
      currency: 'KWD',
      openingAmount: 0,
      tolerance: 250,
    });
  });

  it('with only its own denominations: 20 dinars are 20,000 fils, and there is no note of a hundred', async () => {
    const { status, body } = await count(bills([20_000, 2], [1_000, 3]));
    expect([status, (body as unknown as InMoney).currency, body.countedAmount]).toEqual([201, 'KWD', 43_000]);
    expect((body as unknown as InMoney).cashRegistry[0]).toMatchObject({ currency: 'KWD', amount: 40_000 });
    const refused = await count({ ...bills([100_000, 1]), businessDate: till.day(1) });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, 'unknown-nominal']);
    expect(
      (
        await till.create('receptionist', {
          type: 'beginning-of-day',
          businessDate: till.day(2),
          ...bills([20_000, 1]),
        })
      ).status,
    ).toBe(201);
  });

  it('uses tolerance and second threshold of its currency (D32)', async () => {
    await till.behave({
      varianceTolerances: [
        { currency: 'AED', amount: 1_000 },
        { currency: 'KWD', amount: 250 },
      ],
      varianceAdministratorThresholds: [
        { currency: 'KWD', amount: 300 },
        { currency: 'AED', amount: 1 },
      ],
    });
    const submitted = async (ago: number, coins: number) =>
      (
        await till.post(
          'elsewhere',
          (await count({ businessDate: till.day(ago), ...holding(coins) })).body.id,
          'confirm',
        )
      ).body;
    expect(await submitted(5, 250)).toMatchObject({ status: 'balanced', variance: 250, tolerance: 250 });
    expect(await submitted(4, 501)).toMatchObject({ status: 'outstanding-with-variance', variance: 251 });
    const large = await submitted(3, 501 + 301);
    expect(large.approvalProcess?.steps.map(({ role }) => role)).toEqual(['line-manger', 'administrator-role']);
  });

  it('refuses figures typed in another currency', async () => {
    const refused = await count({ ...holding(500), currency: 'AED' });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { path: 'currency', code: 'other-currency' }]);
    expect((await count({ ...holding(500), currency: 'KWD' })).status).toBe(201);
    expect((await count({ ...holding(500), businessDate: till.day(1), currency: 'XXA' })).status).toBe(400);
  });

  it('due reports created by the system use it too (D31)', async () => {
    await count(holding(500));
    await api.db.database.tenant({ tenantId: till.tenantId }, async (tx) => {
      await sql`insert into location_open_time (tenant_id, location_id, day_of_week, hours)
        select tenant_id, ${till.otherLocationId}, day_of_week, hours from location_open_time where tenant_id = ${till.tenantId} and location_id = ${till.locationId}`.execute(
        tx,
      );
      await closeDays(tx, till.tenantId);
      const { rows } = await sql<{
        currency: string;
      }>`select distinct currency from day_banking where tenant_id = ${till.tenantId} and location_id = ${till.otherLocationId} and status = 'automatically-generated'`.execute(
        tx,
      );
      expect(rows).toEqual([{ currency: 'KWD' }]);
    });
  });
});
