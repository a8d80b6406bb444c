import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Answer, type Report, type Till } from './till.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await makeTill(api);
});

async function draft(type: string, ago: number, figures: object): Promise<Report> {
  const { status, body } = await till.create('receptionist', { type, businessDate: till.day(ago), ...figures });
  expect(status).toBe(201);
  return body;
}
async function submitted(type: string, ago: number, figures: object): Promise<Report> {
  const { status, body } = await till.post('receptionist', (await draft(type, ago, figures)).id, 'confirm');
  expect(status).toBe(200);
  return body;
}
const reject = async (report: Report): Promise<void> => {
  expect((await till.decide('manager', report, 0, 'rejected')).status).toBe(200);
};
const journalOf = async (
  id: string,
): Promise<readonly { event: string; version: number; variance: number; by: string }[]> => {
  const { rows } = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql<{ event: string; version: number; variance: number; by: string }>`
      select event, record_version as version, (payload ->> 'variance')::int as variance, by_employee_id as by from transition_journal
      where tenant_id = ${till.tenantId} and machine = 'day-banking' and record_id = ${id} order by id`.execute(tx),
  );
  return rows;
};

/** The loaded version is stale: the response has the current report, and its result is what is submitted (D30). */
async function expectStale(seen: Report, now: object): Promise<void> {
  const { status, body } = await till.post('receptionist', seen.id, 'confirm', { version: seen.version });
  expect([status, body.code]).toEqual([409, 'stale-version']);
  expect(body.record).toMatchObject({ version: seen.version + 1, confirmedAt: null, ...now });
  const again = await till.post('receptionist', seen.id, 'confirm', { version: seen.version + 1 });
  expect([again.status, again.body]).toMatchObject([200, now]);
}

/** Gives finance more rights than those for tills. */
const grant = (...rights: string[]) =>
  api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql`update role set permissions = permissions || ${rights}::text[] where tenant_id = ${till.tenantId}
      and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${till.person('finance').employeeId})`.execute(
      tx,
    ),
  );

describe('a draft shows its predicted status, whatever changes in earlier reports (D30, ADR-0050)', () => {
  const short = FLOAT - 12_650;

  it('when the previous report is rejected: the loaded version cannot be submitted', async () => {
    const evening = await submitted('end-of-day', 1, holding(short));
    const seen = await draft('beginning-of-day', 0, holding(short));
    expect(seen).toMatchObject({ status: 'balanced', variance: 0, version: 1, previousDayBanking: { id: evening.id } });
    await reject(evening);
    const now = {
      status: 'outstanding-with-variance',
      variance: -12_650,
      openingAmount: FLOAT,
      expectedAmount: FLOAT,
      previousDayBanking: null,
    };
    expect(await till.read(seen.id)).toMatchObject({ version: 2, ...now });
    expect(await journalOf(seen.id)).toEqual([
      { event: 'day-banking.fill', version: 1, variance: 0, by: till.person('receptionist').employeeId },
      { event: 'chain.changed', version: 2, variance: -12_650, by: till.person('manager').employeeId },
    ]);
    await expectStale(seen, now);
  });

  it('when it is accepted nothing changes: its count stays the opening float', async () => {
    const evening = await submitted('end-of-day', 1, holding(short));
    const seen = await draft('beginning-of-day', 0, holding(short));
    expect((await till.decide('manager', evening, 0, 'accepted')).status).toBe(200);
    expect(await till.read(seen.id)).toMatchObject({ version: 1, status: 'balanced' });
  });

  it('when a rejected one is corrected (D33a)', async () => {
    const evening = await submitted('end-of-day', 1, holding(short));
    await reject(evening);
    const seen = await draft('beginning-of-day', 0, holding(FLOAT));
    expect(seen).toMatchObject({ status: 'balanced', previousDayBanking: null });
    const correction = await draft('end-of-day', 1, { ...holding(FLOAT - 50), correctsId: evening.id });
    await expectStale(seen, {
      status: 'outstanding-with-variance',
      variance: 50,
      previousDayBanking: { id: correction.id },
    });
  });

  it('when the previous draft is recounted, also in a series of drafts; submitted reports keep their figures', async () => {
    const opening = await draft('beginning-of-day', 1, holding(FLOAT));
    const closing = await draft('end-of-day', 1, holding(FLOAT));
    const next = await draft('beginning-of-day', 0, holding(FLOAT));
    expect((await till.change('receptionist', opening.id, holding(FLOAT - 300))).body).toMatchObject({ version: 2 });
    expect(await till.read(closing.id)).toMatchObject({
      version: 2,
      variance: 300,
      status: 'outstanding-with-variance',
    });
    // Its opening was counted as before.
    expect(await till.read(next.id)).toMatchObject({ version: 1, variance: 0, status: 'balanced' });
    expect((await till.change('receptionist', closing.id, holding(FLOAT - 300))).status).toBe(200);
    expect(await till.read(next.id)).toMatchObject({ version: 2, variance: 300 });
    await till.post('receptionist', next.id, 'confirm');
    const evening = await draft('end-of-day', 0, holding(FLOAT));
    const { version } = await till.read(next.id);
    const between = await draft('hand-over-end', 1, holding(FLOAT - 300));
    expect(await till.read(next.id)).toMatchObject({ version, variance: 300, previousDayBanking: { id: closing.id } });
    expect(await till.read(evening.id)).toMatchObject({ version: 1 });
    expect(await till.read(closing.id)).toMatchObject({ previousDayBanking: { id: between.id } });
  });

  it('when a report is added late in between, or the previous one is deleted', async () => {
    const seen = await draft('end-of-day', 1, holding(FLOAT));
    const late = await draft('beginning-of-day', 1, holding(FLOAT - 100));
    expect(await till.read(seen.id)).toMatchObject({
      version: 2,
      status: 'outstanding-with-variance',
      variance: 100,
      previousDayBanking: { id: late.id },
    });
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${late.id}`)).status).toBe(204);
    expect(await till.read(seen.id)).toMatchObject({
      version: 3,
      status: 'balanced',
      variance: 0,
      previousDayBanking: null,
    });
  });

  it('when the due report is filled', async () => {
    const { tenantId, locationId } = till;
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency)
        values (${tenantId}, ${locationId}, 'end-of-day', ${till.day(1)}, 1000, 'not-submitted', 'AED')`.execute(tx),
    );
    const seen = await draft('beginning-of-day', 0, holding(FLOAT));
    const due = await draft('end-of-day', 1, holding(FLOAT + 70));
    await expectStale(seen, { status: 'outstanding-with-variance', variance: -70, previousDayBanking: { id: due.id } });
  });

  it('automatically closed reports are recalculated as well and stay closed; closing changes nothing (D31)', async () => {
    const opening = await draft('beginning-of-day', 1, holding(FLOAT));
    const closing = await draft('end-of-day', 1, holding(FLOAT));
    const next = await draft('beginning-of-day', 0, holding(FLOAT));
    await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      closeDays(tx, till.tenantId, new Date(`${till.day(0)}T00:00:00+04:00`)),
    );
    expect(await till.read(closing.id)).toMatchObject({ version: 2, status: 'automatically-generated', variance: 0 });
    expect(await till.read(next.id)).toMatchObject({ version: 1 });
    await till.change('receptionist', opening.id, holding(FLOAT - 5));
    expect(await till.read(closing.id)).toMatchObject({ version: 3, status: 'automatically-generated', variance: 5 });
  });

  it('when the register float used by the first report changes (D28)', async () => {
    const seen = await draft('beginning-of-day', 1, holding(FLOAT));
    const after = await draft('end-of-day', 1, holding(FLOAT));
    await grant(...['create', 'update', 'delete'].map((action) => `location.cashRegistrySetup:${action}`));
    const finance = till.person('finance');
    const made = await finance.send<{ id: string; version: number }>('POST', '/api/location-cash-registry-setup', {
      body: { locationId: till.locationId, name: 'Till 3', value: 400 },
    });
    expect(made.status).toBe(201);
    expect(await till.read(seen.id)).toMatchObject({ version: 2, openingAmount: FLOAT + 400, variance: -400 });
    expect(
      (
        await finance.send('PATCH', `/api/location-cash-registry-setup/${made.body.id}`, {
          body: { version: made.body.version, value: 500 },
        })
      ).status,
    ).toBe(200);
    expect(await till.read(seen.id)).toMatchObject({ version: 3, variance: -500 });
    expect((await finance.send('DELETE', `/api/location-cash-registry-setup/${made.body.id}`)).status).toBe(204);
    expect(await till.read(seen.id)).toMatchObject({ version: 4, status: 'balanced', variance: 0 });
    expect(await till.read(after.id)).toMatchObject({ version: 1 });
  });

  it('when the tolerance changes (D32)', async () => {
    const seen = await draft('beginning-of-day', 1, holding(FLOAT - 40));
    const sent = await submitted('beginning-of-day', 2, holding(FLOAT - 40));
    expect(seen.status).toBe('outstanding-with-variance');
    await grant('tenantSettings.appBehavior:create', 'tenantSettings.appBehavior:update');
    const finance = till.person('finance');
    const before = await till.read(seen.id);
    const tolerate = async (amount: number, version: number): Promise<void> => {
      expect(
        (
          await finance.send('PATCH', '/api/app-behaviors', {
            body: { version, varianceTolerances: [{ currency: 'AED', amount }] },
          })
        ).status,
      ).toBe(200);
    };
    await tolerate(50, 0);
    // Its opening already has the shortage.
    expect(await till.read(seen.id)).toMatchObject({
      version: before.version + 1,
      variance: 0,
      status: 'balanced',
      tolerance: 50,
    });
    expect(await till.read(sent.id)).toMatchObject({
      version: sent.version,
      status: 'outstanding-with-variance',
      tolerance: 0,
    });
  });
});

describe('a change without effect (D30)', () => {
  it.each([
    ['nothing', {}],
    ['only the version', { version: 1 }],
  ])('naming %s leaves version and history unchanged', async (_, body) => {
    const seen = await draft('beginning-of-day', 1, holding(FLOAT));
    const { status, body: answer } = await till.change('receptionist', seen.id, body);
    expect([status, answer.version, (await journalOf(seen.id)).length]).toEqual([200, 1, 1]);
  });

  it('is not triggered by null', async () => {
    const seen = await draft('beginning-of-day', 1, holding(FLOAT));
    const { status, body } = await till.person('receptionist').send<Answer>('PATCH', `/api/day-bankings/${seen.id}`, {
      body: 'null',
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.code, (await till.read(seen.id)).version]).toEqual([400, 'malformed-request', 1]);
  });
});

describe('concurrency', () => {
  const expectInvariants = async (): Promise<void> => {
    for (const { name, violations } of INVARIANTS) {
      const { rows } = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
        sql.raw(violations).execute(tx),
      );
      expect(rows, name).toEqual([]);
    }
  };

  it.each([0, 15, 60])(
    'rejecting %i ms after a person starts counting the next report: no draft is left with a wrong opening',
    async (later) => {
      const evening = await submitted('end-of-day', 1, holding(FLOAT - 100));
      const [counted, decided] = await Promise.all([
        till.create('receptionist', { type: 'beginning-of-day', businessDate: till.day(0), ...holding(FLOAT - 100) }),
        new Promise((resolve) => setTimeout(resolve, later)).then(() => till.decide('manager', evening, 0, 'rejected')),
      ]);
      expect([counted.status, decided.status]).toEqual([201, 200]);
      expect(await till.read(counted.body.id)).toMatchObject({
        variance: -100,
        status: 'outstanding-with-variance',
        previousDayBanking: null,
      });
      await expectInvariants();
    },
  );

  it('rejecting while a person submits the next report: they get the figures they saw, or a conflict', async () => {
    const evening = await submitted('end-of-day', 1, holding(FLOAT - 100));
    const seen = await draft('beginning-of-day', 0, holding(FLOAT - 100));
    const [decided, confirmed] = await Promise.all([
      till.decide('manager', evening, 0, 'rejected'),
      till.post('receptionist', seen.id, 'confirm', { version: seen.version }),
    ]);
    expect(decided.status).toBe(200);
    if (confirmed.status === 200) expect(confirmed.body).toMatchObject({ status: 'balanced', variance: 0 });
    else expect([confirmed.status, confirmed.body.code]).toEqual([409, 'stale-version']);
    await expectInvariants();
  });
});
