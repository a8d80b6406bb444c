import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Report, type ReportRef, type Till } from './till.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await makeTill(api);
});

async function draft(type: string, ago: number, figures: object, who = 'receptionist'): Promise<Report> {
  const { status, body } = await till.create(who, { type, businessDate: till.day(ago), ...figures });
  expect(status).toBe(201);
  return body;
}
async function submitted(type: string, ago: number, figures: object, who = 'receptionist'): Promise<Report> {
  const { status, body } = await till.post(who, (await draft(type, ago, figures, who)).id, 'confirm');
  expect(status).toBe(200);
  return body;
}
const rejected = async (type: string, ago: number, who = 'receptionist'): Promise<Report> => {
  const report = await submitted(type, ago, holding(FLOAT - 500), who);
  expect((await till.decide('manager', report, 0, 'rejected')).status).toBe(200);
  return till.read(report.id);
};
interface Opening {
  readonly openingAmount: number;
  readonly previousDayBanking: ReportRef | null;
  readonly chainBrokenBy: readonly ReportRef[];
}
const opening = async (type: string, ago: number, more: object = {}): Promise<Opening> =>
  (
    await till.person('receptionist').send<Opening>('GET', '/api/day-bankings/opening', {
      query: { locationId: till.locationId, type, businessDate: till.day(ago), ...more },
    })
  ).body;
const breaksOf = ({ chainBrokenBy }: Opening | Report): string[] => chainBrokenBy.map(({ id }) => id);

describe('a missing or rejected report is shown on later ones (D33a)', () => {
  it('before and after counting, naming the rejected report until it is corrected', async () => {
    const good = await submitted('end-of-day', 2, holding(FLOAT));
    const wrong = await rejected('beginning-of-day', 1);
    const told = await opening('hand-over-start', 1);
    expect(told).toMatchObject({
      openingAmount: FLOAT,
      previousDayBanking: { id: good.id, type: 'end-of-day' },
      chainBrokenBy: [{ id: wrong.id, type: 'beginning-of-day', status: 'rejected-with-variance' }],
    });
    const next = await draft('hand-over-start', 1, holding(FLOAT));
    expect(next).toMatchObject({
      isChainBroken: true,
      previousDayBanking: { id: good.id },
      chainBrokenBy: [{ id: wrong.id }],
    });
    const correction = await draft('beginning-of-day', 1, { ...holding(FLOAT), correctsId: wrong.id });
    expect(await till.read(next.id)).toMatchObject({
      isChainBroken: false,
      chainBrokenBy: [],
      previousDayBanking: { id: correction.id },
    });
    expect(breaksOf(await opening('hand-over-start', 1))).toEqual([]);
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${correction.id}`)).status).toBe(204);
    expect(breaksOf(await till.read(next.id))).toEqual([wrong.id]);
  });

  it('a correction that is rejected as well counts as a new gap', async () => {
    const wrong = await rejected('end-of-day', 2);
    const again = await draft('end-of-day', 2, { ...holding(FLOAT - 100), correctsId: wrong.id });
    const sent = await till.post('receptionist', again.id, 'confirm');
    expect((await till.decide('manager', sent.body, 0, 'rejected')).status).toBe(200);
    expect(breaksOf(await draft('beginning-of-day', 1, holding(FLOAT)))).toEqual([again.id]);
  });

  it('names days without a count, due or closed by the system (D31), until they are counted', async () => {
    const { tenantId, locationId } = till;
    await submitted('beginning-of-day', 2, holding(FLOAT));
    await api.db.database.tenant({ tenantId }, (tx) =>
      closeDays(tx, tenantId, new Date(`${till.day(1)}T02:00:00+04:00`)),
    );
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency) values (${tenantId}, ${locationId}, 'end-of-day', ${till.day(1)}, 1000, 'not-submitted', 'AED')`.execute(
        tx,
      ),
    );
    const next = await draft('beginning-of-day', 0, holding(FLOAT));
    expect(next.chainBrokenBy).toMatchObject([
      { businessDate: till.day(1), status: 'not-submitted', countedAmount: null },
      { businessDate: till.day(2), status: 'automatically-generated', countedAmount: null },
    ]);
    await draft('end-of-day', 1, holding(FLOAT));
    expect(breaksOf(await till.read(next.id))).toEqual([]);
  });

  it('a submitted report names earlier reports rejected later, and their current state: corrected, or counted late', async () => {
    const evening = await submitted('end-of-day', 2, holding(FLOAT - 500));
    const next = await submitted('end-of-day', 1, holding(FLOAT - 500));
    expect(next).toMatchObject({ isChainBroken: false, chainBrokenBy: [] });
    expect((await till.decide('manager', evening, 0, 'rejected')).status).toBe(200);
    expect(breaksOf(await till.read(next.id))).toEqual([evening.id]);
    const correction = await draft('end-of-day', 2, { ...holding(FLOAT), correctsId: evening.id });
    expect(await till.read(next.id)).toMatchObject({
      isChainBroken: true,
      openingAmount: FLOAT - 500,
      chainBrokenBy: [{ id: correction.id, countedAmount: FLOAT }],
    });
    const late = await draft('beginning-of-day', 1, holding(FLOAT));
    expect(breaksOf(await till.read(next.id))).toEqual([late.id]);
  });

  it('the list shows the same, and other locations do not matter', async () => {
    const wrong = await rejected('end-of-day', 2);
    const next = await draft('beginning-of-day', 1, holding(FLOAT));
    await till.create('finance', {
      type: 'beginning-of-day',
      businessDate: till.day(1),
      locationId: till.otherLocationId,
    });
    const { body } = await till.person('finance').send<{ data: Report[] }>('GET', '/api/day-bankings');
    const broken = body.data.filter(({ isChainBroken }) => isChainBroken);
    expect(broken.map((report) => [report.id, breaksOf(report)])).toEqual([[next.id, [wrong.id]]]);
  });
});

it('a recounted hand-over starts from the report before it, not from itself (D28)', async () => {
  const before = await submitted('beginning-of-day', 1, holding(FLOAT));
  const handOver = await draft('hand-over-end', 1, { coins: FLOAT + 100, totalCashAmount: 100 });
  expect((await opening('hand-over-end', 1)).previousDayBanking?.id).toBe(handOver.id);
  expect(await opening('hand-over-end', 1, { reportId: handOver.id })).toMatchObject({
    openingAmount: FLOAT,
    previousDayBanking: { id: before.id },
  });
});

describe('an existing report (C§2, D36)', () => {
  const reported = async (type: string, ago: number, who = 'receptionist') =>
    (
      await till.person(who).send<{ report: object | null }>('GET', '/api/day-bankings/reported', {
        query: { locationId: till.locationId, type, businessDate: till.day(ago) },
      })
    ).body.report;

  it('is announced before counting: a draft, a submitted one, a rejected one that may be corrected', async () => {
    expect(await reported('end-of-day', 1)).toBeNull();
    const { id } = await draft('end-of-day', 1, holding(FLOAT));
    expect(await reported('end-of-day', 1)).toMatchObject({
      id,
      status: 'balanced',
      isConfirmed: false,
      mayRead: true,
      mayCorrect: false,
    });
    await till.post('receptionist', id, 'confirm');
    expect(await reported('end-of-day', 1)).toMatchObject({ id, isConfirmed: true });
    // Hand-overs follow each other.
    await draft('hand-over-end', 1, holding(FLOAT));
    expect(await reported('hand-over-end', 1)).toBeNull();
    const wrong = await rejected('beginning-of-day', 1);
    expect(await reported('beginning-of-day', 1)).toMatchObject({
      id: wrong.id,
      status: 'rejected-with-variance',
      mayRead: true,
      mayCorrect: true,
    });
    const correction = await draft('beginning-of-day', 1, { ...holding(FLOAT), correctsId: wrong.id });
    expect(await reported('beginning-of-day', 1)).toMatchObject({ id: correction.id, mayCorrect: false });
  });

  it('is not announced where a new report fills a due one (D31)', async () => {
    await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      sql`insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency) values (${till.tenantId}, ${till.locationId}, 'end-of-day', ${till.day(1)}, 1000, 'not-submitted', 'AED')`.execute(
        tx,
      ),
    );
    expect(await reported('end-of-day', 1)).toBeNull();
  });

  it('is not linked without read access, neither here nor in the refusal', async () => {
    const wrong = await rejected('end-of-day', 2, 'finance');
    expect(await reported('end-of-day', 2)).toMatchObject({ id: wrong.id, mayRead: false, mayCorrect: false });
    const refused = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(2) });
    expect([refused.status, refused.body.errors[0]?.code, refused.body.errors[0]?.params?.id]).toEqual([
      422,
      'needs-correction',
      undefined,
    ]);
    await submitted('beginning-of-day', 2, holding(FLOAT), 'finance');
    const twice = await till.create('receptionist', { type: 'beginning-of-day', businessDate: till.day(2) });
    expect([twice.status, twice.body.errors[0]?.code, twice.body.record]).toEqual([409, 'already-reported', undefined]);
    expect(
      (
        await till.person('elsewhere').send('GET', '/api/day-bankings/reported', {
          query: { locationId: till.locationId, type: 'end-of-day', businessDate: till.day(2) },
        })
      ).status,
    ).toBe(422);
  });
});
