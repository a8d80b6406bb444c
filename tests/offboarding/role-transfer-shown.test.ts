import { afterAll, beforeAll, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

type Settlement = AnswerOf<typeof calls.offboardings.read>;

const PATH = '/api/offboardings';

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const post = (id: string, part: string, body: object) => admin.send('POST', `${PATH}/${id}/${part}`, { body });

it('a role transfer is open while duties are listed: before the first save, in the list, and after confirmation (D67)', async () => {
  const { id: leaver } = await world().hire();
  const place = await world().giveLocation(leaver);
  const { id } = (await admin.send<{ id: string }>('POST', PATH, { body: { employeeId: leaver } })).body;
  const shown = async (): Promise<readonly unknown[]> => {
    const { body } = await admin.send<Settlement>('GET', `${PATH}/${id}`);
    const listed = (await admin.send<{ data: Settlement[] }>('GET', PATH, { query: { ids: id } })).body.data[0];
    return [body.status, body.duties.length, body.roleTransfer, listed?.roleTransfer];
  };
  expect(await shown()).toEqual(['not-started', 1, 'open', 'open']);
  const contact = (employee: string | null) =>
    world().inTenant((tx) =>
      tx
        .updateTable('location')
        .set({ contact_employee_id: employee })
        .where('tenant_id', '=', admin.tenantId)
        .where('id', '=', place)
        .execute(),
    );
  await contact(null);
  expect(await shown()).toEqual(['not-started', 0, 'not-needed', 'not-needed']);
  await post(id, 'gratuity', {
    countryISO: 'AE',
    currency: 'AED',
    lastWorkingDay: '2024-12-30',
    terminationReason: 'termination',
    basicWage: 1_000_000,
    totalWage: 1_300_000,
  });
  await post(id, 'end-of-service-confirm', {});
  await contact(leaver);
  expect(await shown()).toEqual(['confirmed', 1, 'open', 'open']);
});
