import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { waitUntil } from '../support/product.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { openEvents, type OpenEvents } from './open-events.ts';

// A page loads its data, and receives changes once its stream is open: changes in between reach it too (D87, ADR-0090).

let api: TestApi;
let origin: string;
let company: SmallTenant;
let other: SmallTenant;
const plan = {
  people: ['requester', 'manager', 'colleague'],
  lineManagers: [['requester', 'manager']],
  hrResponsibles: [],
  administrators: [],
  chain: ['line-manger'],
  withoutLeaves: ['colleague'],
} as const;
const opened: OpenEvents[] = [];

beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  [company, other] = [await makeSmallTenant(api, plan), await makeSmallTenant(api, plan)];
});
afterAll(() => api.close());
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

const listen = async (name: string, headers: Record<string, string> = {}, tenant = company): Promise<OpenEvents> => {
  const stream = await openEvents(origin, tenant.person(name), headers);
  opened.push(stream);
  return stream;
};
const readyOf = ({ heard }: OpenEvents) => heard.find(({ event }) => event === 'ready')?.data['isComplete'];
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let day = 0;
async function ask(): Promise<string> {
  const { employeeId, send } = company.person('requester');
  const date = `2032-01-${String((day += 1)).padStart(2, '0')}`;
  const { status, body } = await send<{ id: string }>('POST', '/api/leaves', {
    body: { employeeId, leaveTypeId: company.leaveTypeId, startDate: date, endDate: date },
  });
  expect(status).toBe(201);
  return body.id;
}

it('the first page of a process is told to refetch, and so is one that does not send its load time', async () => {
  expect(readyOf(await listen('manager', { 'x-reading-for': '3000' }))).toBe(false);
  expect(readyOf(await listen('requester'))).toBe(false);
  expect(readyOf(await listen('requester', { 'x-reading-for': 'for ever' }))).toBe(false);
});

it('a change between reading and listening is sent as soon as the stream is open, to people with access', async () => {
  const first = await listen('manager');
  // Connected for longer than the page takes to load, and than a request may take.
  await wait(2_500);
  const id = await ask();
  await first.hears('changed', (data) => data['id'] === id);
  const reading = { 'x-reading-for': '500' };
  const late = await listen('manager', reading);
  expect(readyOf(late)).toBe(true);
  await late.hears('changed', (data) => data['resource'] === 'leaves' && data['id'] === id);
  const [colleague, stranger] = [await listen('colleague', reading), await listen('manager', reading, other)];
  expect([readyOf(colleague), readyOf(stranger)]).toEqual([true, true]);
  // The next event is sent later: by then it would have arrived.
  const next = await ask();
  await late.hears('changed', (data) => data['id'] === next);
  for (const { heard } of [colleague, stranger])
    expect(heard.filter(({ event, data }) => event === 'changed' && data['id'] === id)).toEqual([]);
});

it('a change from before the page was loaded is not sent', async () => {
  await listen('manager');
  await ask();
  await wait(2_000);
  const late = await listen('manager', { 'x-reading-for': '100' });
  expect(readyOf(late)).toBe(true);
  const id = await ask();
  await waitUntil('the next change', () => late.heard.some(({ data }) => data['id'] === id));
  expect(
    late.heard
      .filter(({ event, data }) => event === 'changed' && data['resource'] === 'leaves')
      .map(({ data }) => data['id']),
  ).toEqual([id]);
});
