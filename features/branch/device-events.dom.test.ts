import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptEvents } from '#blocks/shifts/kept-events.ts';
import { deviceStore, nextWithPin } from './device-events.ts';
import type { PersonEvent } from './visit.ts';

const AT = new Date(Date.now() - 60_000).toISOString();
const OLD = new Date(Date.now() - 13 * 3_600_000).toISOString();
const of = (employeeId: string, event: PersonEvent['event'], at = AT): Omit<PersonEvent, 'key'> => ({
  employeeId,
  name: `The ${employeeId}`,
  pin: '2580',
  shiftId: `shift of ${employeeId}`,
  event,
  at,
});

let sent: PersonEvent[];
const open = (location = 'marina') => {
  const store = deviceStore(location);
  const kept = new KeptEvents<PersonEvent>({
    send: async (each) => void sent.push(each),
    onSent: () => undefined,
    next: nextWithPin,
    store,
  });
  return { store, kept };
};
beforeEach(() => {
  sent = [];
  localStorage.clear();
});
afterEach(() => localStorage.clear());

test('what waits outlasts a restart, without the PIN, on the device of its location alone', async () => {
  open().kept.keep(of('rahul', 'shift.check-in'));
  expect(localStorage.getItem('steward.branch.keptEvents.marina')).not.toContain('2580');
  const { kept } = open();
  expect(kept.state().waiting).toMatchObject([{ name: 'The rahul', at: AT, pin: null }]);
  expect(open('salmiya').kept.state().waiting).toEqual([]);
  await kept.sendAll();
  expect(sent).toEqual([]);
});

test('it is sent in order once its person has entered the PIN; others are not held back', async () => {
  open().kept.keep(of('rahul', 'shift.check-in'));
  const { kept } = open();
  kept.keep(of('rahul', 'shift.break-start'));
  kept.keep(of('aisha', 'shift.check-in'));
  await kept.sendAll();
  expect(sent.map(({ employeeId }) => employeeId)).toEqual(['aisha']);
  kept.change((each) => ({ ...each, pin: '1470' }));
  await kept.sendAll();
  expect(sent.map(({ employeeId, event, pin }) => [employeeId, event, pin])).toEqual([
    ['aisha', 'shift.check-in', '2580'],
    ['rahul', 'shift.check-in', '1470'],
    ['rahul', 'shift.break-start', '1470'],
  ]);
  expect(localStorage.length).toBe(0);
});

test('what the server would refuse as too long ago is discarded, and reported once', () => {
  const { kept } = open();
  kept.keep(of('rahul', 'shift.check-in', OLD));
  kept.keep(of('aisha', 'shift.check-in'));
  const restarted = open();
  expect(restarted.store.expired.map(({ name }) => name)).toEqual(['The rahul']);
  expect(restarted.kept.state().waiting.map(({ name }) => name)).toEqual(['The aisha']);
  expect(open().store.expired).toEqual([]);
});

test('something else in storage is ignored', () => {
  localStorage.setItem('steward.branch.keptEvents.marina', '[{"event":"shift.delete"},null,3]');
  localStorage.setItem('steward.branch.keptEvents.salmiya', 'no json');
  expect([open().kept.state().waiting, open('salmiya').kept.state().waiting]).toEqual([[], []]);
});
