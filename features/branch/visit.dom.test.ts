import { afterEach, expect, test, vi } from 'vitest';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { shiftAtDesk } from './desk-shift.ts';
import type { Desk, DeskPerson, DeskShift } from './desk.query.ts';
import { Visit } from './visit.ts';

const shift = (id: string, presence: DeskShift['presence']): DeskShift => ({
  id,
  startDate: '2026-03-02T05:00:00.000Z',
  endDate: '2026-03-02T13:00:00.000Z',
  presence,
  arrival: 'not-due',
});
const person = (...shifts: readonly DeskShift[]) =>
  ({ employee: { id: 'grace', firstName: 'Grace', lastName: 'Lee' }, hasPin: true, shifts }) as unknown as DeskPerson;

test.each([
  ['the one they are at', ['finished', 'scheduled', 'on-duty'], 2],
  ['the one they have a break of', ['absent', 'on-break', 'scheduled'], 1],
  ['the next to begin', ['finished', 'scheduled', 'scheduled'], 1],
  ['the one they missed, as long as it can be checked into', ['finished', 'absent', 'finished'], 1],
  ['the last, once all are over', ['finished', 'finished'], 1],
] as const)('the shift somebody at the device means is %s', (_, presences, place) => {
  expect(shiftAtDesk(person(...presences.map((each, at) => shift(String(at), each))))?.id).toBe(String(place));
});

let api: StubbedApi | undefined;
afterEach(() => api?.restore());

test('what waits of a person on the device is sent with their PIN before their shift is read', async () => {
  api = stubApi({
    'POST /api/auth/pin': () => ok(sampleSession()),
    'GET /api/schedules/one': () => ok({ id: 'one', version: 1, actions: [] }),
  });
  const before: (readonly string[])[] = [];
  const sendWaiting = vi.fn(async () => void before.push(api?.seen.map(({ path }) => path) ?? []));
  const visit = new Visit();
  visit.begin(person(shift('one', 'scheduled')), {} as Desk, 0);
  visit.enter('2580');
  expect(await visit.signIn(sendWaiting)).toEqual({ outcome: 'signed-in' });
  expect(sendWaiting.mock.calls).toEqual([['grace', '2580']]);
  expect(before).toEqual([['/api/auth/pin']]);
});

test('a refused event leaves the shift as it is now, and says why (D43)', async () => {
  const [before, now] = [
    { id: 'one', version: 1, actions: [{ event: 'shift.check-in', can: true, reasons: [] }] },
    { id: 'one', version: 2, actions: [{ event: 'shift.check-out', can: true, reasons: [] }] },
  ];
  api = stubApi({
    'POST /api/auth/pin': () => ok(sampleSession()),
    'GET /api/schedules/one': () => ok(before),
    'POST /api/schedules/one/check-in': () => problem(409, 'event-not-allowed', { record: now }),
  });
  const visit = new Visit();
  visit.begin(person(shift('one', 'scheduled')), {} as Desk, 0);
  visit.enter('2580');
  expect([await visit.signIn(() => Promise.resolve()), visit.entered().shift]).toEqual([
    { outcome: 'signed-in' },
    before,
  ]);
  visit.choose({ event: 'shift.check-in' });
  expect(await visit.record()).toEqual({ outcome: 'refused' });
  expect([visit.entered().shift, visit.entered().problem?.code]).toEqual([now, 'event-not-allowed']);
});
