import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Till } from './till.ts';
import { closingOfDays } from './closing.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await makeTill(api);
});

const { at, close, on, reportsOf, only, submit } = closingOfDays(
  () => api,
  () => till,
);

describe('the end of an unreported day (D31, D34)', () => {
  it('must be explained and counted before it is submitted; then a variance is decided as usual (D30)', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    const report = await only(1);
    const early = await till.post('receptionist', report.id, 'confirm');
    expect([early.status, early.body.errors]).toMatchObject([
      409,
      [
        {
          code: 'not-in-this-state',
          message:
            'This is not possible in the state “Automatically generated, unexplained”. It becomes possible after “Explain”.',
          params: { first: 'day-banking.explain' },
        },
      ],
    ]);
    // Its button is shown, locked with the same reason as a refusal in any other state.
    const locked = (await till.read(report.id, 'receptionist')).actions.find(
      ({ event }) => event === 'day-banking.confirm',
    );
    expect(locked).toMatchObject({
      can: false,
      reasons: [{ code: 'not-in-this-state', params: { first: 'day-banking.explain' } }],
    });
    const empty = await till.post('receptionist', report.id, 'explain', { note: ' ' });
    expect(empty.status).toBe(400);
    const explained = await till.post('receptionist', report.id, 'explain', { note: 'The power was out.' });
    expect(explained.body.dayBankingAutomaticClosureReason).toMatchObject({
      note: 'The power was out.',
      filledByEmployee: { id: till.person('receptionist').employeeId },
    });
    expect(explained.body.actions.find(({ event }) => event === 'day-banking.confirm')).toMatchObject({
      can: false,
      reasons: [{ code: 'not-counted' }],
    });
    expect((await till.change('receptionist', report.id, { coins: FLOAT - 200 })).body).toMatchObject({
      status: 'automatically-generated',
      variance: -200,
    });
    expect((await till.post('receptionist', report.id, 'confirm')).body).toMatchObject({
      status: 'outstanding-with-variance',
      dayBankingAutomaticClosureReason: { note: 'The power was out.' },
    });
    // Later actions have no button yet.
    const told = (await till.read(report.id, 'receptionist')).actions.map(({ event }) => event);
    expect(told.filter((event) => event.startsWith('day-banking.'))).toEqual([]);
  });

  it('is explained on the loaded version: a stale one is refused with the current record (D30, D31)', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    const seen = await only(1);
    expect((await till.change('receptionist', seen.id, { coins: FLOAT, version: seen.version })).status).toBe(200);
    const stale = await till.post('receptionist', seen.id, 'explain', {
      note: 'The power was out.',
      version: seen.version,
    });
    expect([stale.status, stale.body.code, stale.body.record]).toMatchObject([
      409,
      'stale-version',
      { countedAmount: FLOAT, dayBankingAutomaticClosureReason: { note: null } },
    ]);
    const now = await only(1);
    expect(
      (await till.post('receptionist', seen.id, 'explain', { note: 'The power was out.', version: now.version }))
        .status,
    ).toBe(200);
  });

  it('fills the due report instead of adding another', async () => {
    await submit(1);
    await close(at(1, '22:30'));
    const due = await only(1);
    const { status, body } = await till.create('receptionist', {
      type: 'end-of-day',
      businessDate: till.day(1),
      ...holding(FLOAT),
    });
    expect([status, body.id, body.status, body.submittedByEmployee?.id]).toEqual([
      201,
      due.id,
      'balanced',
      till.person('receptionist').employeeId,
    ]);
  });
});

describe('notifications (C§9)', () => {
  const inbox = async (who: string): Promise<readonly { type: string; link: string }[]> =>
    (await till.person(who).send<{ data: { type: string; link: string }[] }>('GET', '/api/notifications')).body.data;

  it('are sent once to those who could have closed the day that was closed automatically', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    await api.runJobs();
    const { id } = await only(1);
    expect(await inbox('receptionist')).toMatchObject([
      { type: 'day-banking-automatic-close', link: `/finance/till-banking-reports?open=${id}` },
    ]);
    expect(await inbox('elsewhere')).toEqual([]);
  });

  it('are sent to approvers of a variance, and to the submitter about the decision', async () => {
    const { body } = await till.create('receptionist', {
      type: 'end-of-day',
      businessDate: till.day(1),
      ...holding(1),
    });
    const report = (await till.post('receptionist', body.id, 'confirm')).body;
    await api.runJobs();
    expect(await inbox('manager')).toMatchObject([
      { type: 'day-banking-variance', link: `/finance/till-banking-reports?open=${report.id}` },
    ]);
    expect(await inbox('receptionist')).toEqual([]);
    await till.decide('manager', report, 0, 'accepted');
    await api.runJobs();
    expect(await inbox('receptionist')).toMatchObject([
      { type: 'day-banking-variance', params: { status: 'accepted' } },
    ]);
  });
});

describe('closing while a person reports', () => {
  it.each(['confirm', 'create', 'delete'] as const)('and %s concurrently: in sequence, never both', async (what) => {
    await submit(2);
    const { body } =
      what === 'create'
        ? { body: { id: '' } }
        : await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1), ...holding(FLOAT) });
    const act = () => {
      if (what === 'confirm') return till.post('receptionist', body.id, 'confirm');
      if (what === 'delete') return till.person('receptionist').send('DELETE', `/api/day-bankings/${body.id}`);
      return till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1), ...holding(FLOAT) });
    };
    const [answer] = await Promise.all([act(), close(at(0, '00:00')), close(at(0, '00:00'))]);
    expect([200, 201, 204, 409]).toContain(answer.status);
    const reports = await reportsOf(1);
    expect(reports.length).toBeLessThanOrEqual(1);
    for (const report of reports) expect(['balanced', 'automatically-generated']).toContain(report.status);
    for (const { name, violations } of INVARIANTS)
      expect((await on((tx) => sql.raw(violations).execute(tx))).rows, name).toEqual([]);
  });
});
