import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Report, type Till } from './till.ts';
import { countedOf } from './counted.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await makeTill(api);
});

const { draft, submitted, offered, rejected } = countedOf(() => till);

describe('counting (D28, D29, D36)', () => {
  it('expects the register float for the very first report, in minor units', async () => {
    const report = await draft('beginning-of-day', 2, {
      cashRegistry: [
        { nominal: 10_000, numberOfBills: 7 },
        { nominal: 500, numberOfBills: 3 },
      ],
      coins: 8_450,
    });
    expect(report).toMatchObject({
      openingAmount: FLOAT,
      expectedAmount: FLOAT,
      countedAmount: 79_950,
      variance: -50,
      previousDayBanking: null,
    });
  });

  it('expects the previous count plus cash sales, less expenses and bank deposits; cards are excluded', async () => {
    const opening = await submitted('beginning-of-day', 2, holding(FLOAT));
    const report = await draft('end-of-day', 2, {
      coins: 100_000,
      totalAmount: 900_000,
      totalCashAmount: 50_000,
      additionalExpenses: [{ name: 'Water', amount: 1_000 }],
      cashTakings: [{ nominal: 10_000, numberOfBills: 2 }],
      cashTakingCoins: 500,
    });
    expect(report.previousDayBanking?.id).toBe(opening.id);
    expect(report).toMatchObject({
      openingAmount: FLOAT,
      expectedAmount: 80_000 + 50_000 - 1_000 - 20_500,
      variance: 100_000 - 108_500,
    });
    expect(report).toMatchObject({
      totalExpensesAmount: 1_000,
      totalCashTaking: 20_500,
      totalAmount: 900_000,
      totalCashAmount: 50_000,
    });
  });

  it('shows a draft’s predicted status, and lets it be marked as submitted or deleted (C§4, D30)', async () => {
    const report = await draft('beginning-of-day', 2, holding(FLOAT - 100));
    expect(report).toMatchObject({ status: 'outstanding-with-variance', confirmedAt: null, approvalProcess: null });
    expect(offered(report)).toEqual(['day-banking.fill', 'day-banking.confirm', 'day-banking.delete']);
    const again = await till.change('receptionist', report.id, { coins: FLOAT, version: report.version });
    expect(again.body).toMatchObject({ status: 'balanced', variance: 0, version: 2 });
    expect((await till.change('receptionist', report.id, { coins: 1, version: 1 })).body).toMatchObject({
      code: 'stale-version',
      record: { version: 2 },
    });
  });

  it.each([
    [
      'a denomination that the currency does not have',
      { cashRegistry: [{ nominal: 300, numberOfBills: 1 }] },
      'unknown-nominal',
    ],
    [
      'a denomination twice',
      {
        cashRegistry: [
          { nominal: 500, numberOfBills: 1 },
          { nominal: 500, numberOfBills: 1 },
        ],
      },
      'nominal-twice',
    ],
    ['sales in a beginning-of-day report', { totalCashAmount: 1 }, 'not-in-this-report'],
    [
      'expenses in a beginning-of-day report',
      { additionalExpenses: [{ name: 'Tea', amount: 1 }] },
      'not-in-this-report',
    ],
  ])('refuses %s', async (_, figures, code) => {
    const { status, body } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(1),
      ...figures,
    });
    expect([status, body.errors.map((each) => each.code)]).toEqual([422, [code]]);
  });

  it('refuses a future day, and a second report of the same type and day', async () => {
    const future = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(-1) });
    expect([future.status, future.body.errors[0]?.code]).toEqual([422, 'in-the-future']);
    const report = await draft('end-of-day', 1, {});
    const twice = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1) });
    expect([twice.status, twice.body.errors[0]?.code, twice.body.record?.id]).toEqual([
      409,
      'already-reported',
      report.id,
    ]);
  });

  it('refuses a day more than 31 days back (ADR-0079)', async () => {
    const of = (ago: number) =>
      till.create('receptionist', { type: 'end-of-day', businessDate: till.day(ago), ...holding(FLOAT) });
    const past = await of(32);
    expect([past.status, past.body.errors[0]]).toMatchObject([422, { path: 'businessDate', code: 'too-long-ago' }]);
    expect((await of(31)).status).toBe(201);
  });

  it('refuses a day before the first submitted report of a location; drafts and deleted ones do not count (ADR-0079)', async () => {
    const of = (ago: number) =>
      till.create('receptionist', { type: 'beginning-of-day', businessDate: till.day(ago), ...holding(FLOAT) });
    const earliest = async () =>
      (await till.person('receptionist').send<{ data: { earliest: string }[] }>('GET', '/api/day-bankings/locations'))
        .body.data[0]?.earliest;
    const gone = await of(9);
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${gone.body.id}`)).status).toBe(204);
    const draftBefore = await of(6);
    expect([draftBefore.status, await earliest()]).toEqual([201, till.day(31)]);
    await submitted('beginning-of-day', 3, holding(FLOAT));
    const before = await of(7);
    expect([before.status, before.body.errors[0]]).toMatchObject([
      422,
      { path: 'businessDate', code: 'before-first-report' },
    ]);
    expect([await earliest(), (await of(5)).status]).toEqual([till.day(6), 201]);
  });

  it('fills due reports and corrects rejected ones of any age (D31, D33a)', async () => {
    const wrong = await rejected(1);
    await api.db.database.tenant({ tenantId: till.tenantId }, async (tx) => {
      await sql`update day_banking set business_date = ${till.day(90)} where tenant_id = ${till.tenantId} and id = ${wrong.id}`.execute(
        tx,
      );
      await sql`insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency)
        values (${till.tenantId}, ${till.locationId}, 'end-of-day', ${till.day(80)}, 1000, 'not-submitted', 'AED')`.execute(
        tx,
      );
    });
    expect(
      (await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(90), correctsId: wrong.id }))
        .status,
    ).toBe(201);
    expect((await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(80) })).status).toBe(201);
  });

  it('allows several consecutive hand-overs a day', async () => {
    await submitted('beginning-of-day', 1, holding(FLOAT));
    const end = await submitted('hand-over-end', 1, { coins: 90_000, totalCashAmount: 10_000 });
    const start = await submitted('hand-over-start', 1, holding(90_000));
    expect(start).toMatchObject({ status: 'balanced', openingAmount: 90_000, previousDayBanking: { id: end.id } });
    const second = await submitted('hand-over-end', 1, { coins: 95_000, totalCashAmount: 5_000 });
    expect(second.previousDayBanking?.id).toBe(start.id);
    expect((await submitted('end-of-day', 1, holding(95_000))).previousDayBanking?.id).toBe(second.id);
  });
});

describe('the list as a file (A§7)', () => {
  it('shows unsubmitted reports as draft, as the list does (D30)', async () => {
    const { body: draft } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(3),
      ...holding(FLOAT - 7),
    });
    const status = async (): Promise<string> => {
      const { body } = await till.person('finance').send<string>('GET', '/api/day-bankings/export', {
        query: {
          format: 'csv',
          columns: ['status'],
          startDate: till.day(3),
          endDate: till.day(3),
          types: 'beginning-of-day',
        },
      });
      return body.trim().split(/\r?\n/)[1] ?? '';
    };
    expect(await status()).toBe('Draft (Outstanding with variance)');
    await till.post('receptionist', draft.id, 'confirm');
    expect(await status()).toBe('Outstanding with variance');
  });

  it('shows no submitter for a person who only counted a draft, as the list (C§2, C§3)', async () => {
    const { body: made } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(3),
      ...holding(FLOAT),
    });
    const file = async () =>
      (
        await till.person('finance').send<string>('GET', '/api/day-bankings/export', {
          query: { format: 'csv', columns: ['submittedBy', 'type'] },
        })
      ).body
        .trim()
        .split(/\r?\n/)[1];
    expect(await file()).toBe(',Beginning of day');
    await till.post('receptionist', made.id, 'confirm');
    expect(await file()).toMatch(/^\S.*,Beginning of day$/);
  });
});

describe('correcting a rejected report (D33a)', () => {
  it('is a new report of the same type and day, which replaces it in the chain', async () => {
    const wrong = await rejected(FLOAT - 5_000);
    expect(wrong.status).toBe('rejected-with-variance');
    expect(offered(await till.read(wrong.id, 'receptionist'))).toContain('day-banking.correct');
    const next = await submitted('beginning-of-day', 2, holding(FLOAT));
    expect(next).toMatchObject({
      previousDayBanking: null,
      isChainBroken: true,
      chainBrokenBy: [{ id: wrong.id, status: 'rejected-with-variance' }],
    });
    const plain = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(3) });
    expect([plain.status, plain.body.errors[0]]).toMatchObject([
      422,
      { code: 'needs-correction', params: { id: wrong.id } },
    ]);
    const correction = await submitted('end-of-day', 3, { ...holding(FLOAT), correctsId: wrong.id });
    expect(correction).toMatchObject({ status: 'balanced', corrects: wrong.id });
    expect((await till.read(wrong.id)).correctedBy).toBe(correction.id);
    // A submitted report keeps its figures and shows the gap; later ones are based on the correction.
    expect(await till.read(next.id)).toMatchObject({
      isChainBroken: true,
      chainBrokenBy: [{ id: correction.id, status: 'balanced' }],
      openingAmount: FLOAT,
      previousDayBanking: null,
    });
  });

  it('lets later reports start from the latest count that was not rejected', async () => {
    const good = await submitted('beginning-of-day', 3, holding(FLOAT));
    const wrong = await rejected(1_000);
    expect((await draft('beginning-of-day', 2, holding(FLOAT))).previousDayBanking?.id).toBe(good.id);
    const correction = await draft('end-of-day', 3, { ...holding(FLOAT), correctsId: wrong.id });
    expect((await draft('end-of-day', 2, holding(FLOAT))).isChainBroken).toBe(false);
    const opening = await till
      .person('receptionist')
      .send<{ previousDayBanking: { id: string } }>('GET', '/api/day-bankings/opening', {
        query: { locationId: till.locationId, type: 'beginning-of-day', businessDate: till.day(2) },
      });
    expect(opening.body.previousDayBanking.id).toBe(correction.id);
  });

  it('is refused for another day or type, for a report that is not rejected, and twice', async () => {
    const wrong = await rejected(1);
    const of = (body: object) =>
      till.create('receptionist', { type: 'end-of-day', businessDate: till.day(3), correctsId: wrong.id, ...body });
    expect((await of({ type: 'beginning-of-day' })).body.errors[0]?.code).toBe('of-another-day');
    const good = await submitted('beginning-of-day', 2, holding(FLOAT));
    expect((await of({ type: 'beginning-of-day', businessDate: till.day(2), correctsId: good.id })).status).toBe(409);
    expect((await of({})).status).toBe(201);
    const twice = await of({});
    expect([twice.status, twice.body.errors[0]?.code]).toEqual([409, 'already-corrected']);
  });
});

describe('permissions (C§6, D35)', () => {
  it('limit a receptionist to assigned locations, and finance to none', async () => {
    const there = { locationId: till.otherLocationId, type: 'beginning-of-day', businessDate: till.day(1) };
    const { status, body } = await till.create('receptionist', there);
    expect([status, body.errors[0]?.code]).toEqual([422, 'not-found']);
    expect((await till.create('finance', there)).status).toBe(201);
    const places = await till
      .person('receptionist')
      .send<{ data: { location: { id: string } }[] }>('GET', '/api/day-bankings/locations');
    expect(places.body.data.map(({ location }) => location.id)).toEqual([till.locationId]);
    const report = await draft('beginning-of-day', 1, {});
    expect((await till.person('elsewhere').send('GET', `/api/day-bankings/${report.id}`)).status).toBe(404);
    expect((await till.post('elsewhere', report.id, 'confirm')).status).toBe(404);
  });

  it('have three read scopes: your own reports and due ones of your location, the team, everything', async () => {
    const own = await submitted('beginning-of-day', 2, holding(FLOAT));
    const foreign = await submitted('end-of-day', 2, holding(FLOAT), 'finance');
    const ids = async (who: string) =>
      (await till.person(who).send<{ data: Report[] }>('GET', '/api/day-bankings')).body.data
        .map(({ id }) => id)
        .toSorted();
    expect(await ids('receptionist')).toEqual([own.id]);
    expect(await ids('manager')).toEqual([own.id, foreign.id].toSorted());
    expect(await ids('finance')).toEqual([own.id, foreign.id].toSorted());
    expect(await ids('elsewhere')).toEqual([]);
  });

  it('let people with the right to delete their own delete only those', async () => {
    const report = await draft('end-of-day', 2, {}, 'finance');
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${report.id}`)).status).toBe(403);
    expect((await till.read(report.id, 'receptionist')).actions.map(({ event }) => event)).not.toContain(
      'day-banking.delete',
    );
  });
});
