import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMachine } from '#machines/kernel/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { passHours } from '../support/pass-time.ts';

/** The states of all machines without a record of Luma, as `machine: state`. */
async function emptyStates(api: TestApi): Promise<readonly string[]> {
  const admin = await api.signIn('admin@luma.example');
  const found: string[] = [];
  for (const [machine, definition] of recordMachines) {
    const { body } = await admin.send<{ counts: { state: string; count: number }[] }>(
      'GET',
      `/api/workflows/${machine}/counts`,
    );
    const stored = describeMachine(definition).states.filter(({ isStored }) => isStored);
    expect(body.counts.map(({ state }) => state).toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
    found.push(...body.counts.filter(({ count }) => count === 0).map(({ state }) => `${machine}: ${state}`));
  }
  return found;
}

describe('every machine has records in each of its states (interface.md)', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it.each([
    [0, 0],
    [1, 1],
    [3, 2],
    [12, 9],
    [23, 11],
  ])('%i hours after seeding', async (_, more) => {
    if (more > 0) await passHours(api, more);
    expect(await emptyStates(api)).toEqual([]);
  });
});

it('nobody who is on leave is on duty at the same time', async () => {
  const api = await startTestApi();
  const admin = await api.signIn('admin@luma.example');
  const { body } = await admin.send<{
    data: { statuses: string[]; employee: { firstName: string }; shifts: { status: string }[] }[];
  }>('GET', '/api/daily-operations?size=200');
  const away = body.data.filter(({ statuses }) => statuses.some((each) => each === 'sick' || each === 'on-leave'));
  expect(away.length).toBeGreaterThan(0);
  expect(
    away.flatMap(({ employee, shifts }) =>
      shifts.filter(({ status }) => status !== 'excluded').map(({ status }) => `${employee.firstName}: ${status}`),
    ),
  ).toEqual([]);
  await api.close();
});

it('7 days after seeding all states but one have records: a report is kept for a day (D84, ADR-0104)', async () => {
  const api = await startTestApi({ today: Temporal.Now.plainDateISO('UTC').subtract({ days: 7 }).toString() });
  await passHours(api, 0);
  expect(await emptyStates(api)).toEqual(['report: ready']);
  await api.close();
});
