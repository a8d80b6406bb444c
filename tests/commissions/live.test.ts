import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvents, type OpenEvents } from '../live/open-events.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { waitUntil } from '../support/product.ts';
import { signInAs } from '../support/people.ts';
import { freeDay, freeMonth, shopOf, type Employee } from './shop.ts';

let api: TestApi;
let admin: Person;
const opened: OpenEvents[] = [];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(async () => {
  for (const stream of opened) stream.close();
  await api.close();
});

it('imports and calculations notify people with any right to read them, without ids; a dry run notifies nobody', async () => {
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const listen = async (permissions: readonly string[]): Promise<OpenEvents> => {
    const stream = await openEvents(origin, await signInAs(api, { tenantId: admin.tenantId, permissions }));
    opened.push(stream);
    return stream;
  };
  const [reader, stranger] = [await listen(['tip:read:personal']), await listen(['leave.details:read'])];
  const told = ({ heard }: OpenEvents): number =>
    heard.filter(({ event, data }) => event === 'changed' && data['resource'] === 'commissions').length;
  const shop = shopOf(api, () => admin);
  const [one] = (await shop.people(1)) as [Employee];
  // An event everyone receives comes after all earlier ones.
  const heardByAll = async (name: string): Promise<void> => {
    const before = [reader, stranger].map(
      ({ heard }) => heard.filter(({ data }) => data['resource'] === 'setup').length,
    );
    await admin.send('POST', '/api/job-titles', { body: { name } });
    await waitUntil('both have heard', () =>
      [reader, stranger].every(
        ({ heard }, at) => heard.filter(({ data }) => data['resource'] === 'setup').length > (before[at] ?? 0),
      ),
    );
  };
  await shop.importTips([[freeDay(0, 2), one.number, '10', '']], { isDryRun: true });
  await heardByAll('After the dry run');
  expect(told(reader)).toBe(0);
  await shop.importTips([[freeDay(0, 2), one.number, '10', '']]);
  await reader.hears('changed', ({ resource, ids }) => resource === 'commissions' && ids === null);
  const ofImport = told(reader);
  await shop.send((await shop.period(freeMonth(0))).id, 'calculate');
  await waitUntil('the calculation is told', () => told(reader) > ofImport);
  await heardByAll('After the calculation');
  expect(told(stranger)).toBe(0);
});
