import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { ApiProblem } from '#client/http/api-problem.ts';
import { eventsAfter, KeptEvents, PRESENCE_AFTER, type KeptEvent } from './kept-events.ts';
import { countOnPhone, phoneStore } from './phone-events.ts';
import type { CheckEvent } from './shifts.mutations.ts';

const OFFLINE = new ApiProblem({ code: 'network-failure', status: 0 });
const AT = '2026-03-02T06:00:00.000Z';
const event = (name: CheckEvent): Omit<KeptEvent, 'key'> => ({ shiftId: 'shift', event: name, at: AT });

let answers: (ApiProblem | null)[];
let sent: KeptEvent[];
let onSent: Mock<() => void>;
const make = (store?: ReturnType<typeof phoneStore>) =>
  new KeptEvents({
    send: async (each) => {
      sent.push(each);
      const answer = answers.shift() ?? null;
      if (answer) throw answer;
    },
    onSent,
    ...(store ? { store } : {}),
  });
const settle = () => vi.waitFor(() => expect(answers).toEqual([]));

beforeEach(() => {
  [answers, sent, onSent] = [[], [], vi.fn<() => void>()];
  localStorage.clear();
});
afterEach(() => localStorage.clear());

describe('check events that wait for a connection', () => {
  test('are sent in their order when there is one, each with its own key', async () => {
    const kept = make();
    kept.keep(event('shift.check-in'));
    kept.keep(event('shift.break-start'));
    answers = [null, null];
    kept.retry();
    await settle();
    await vi.waitFor(() => expect(kept.state().waiting).toEqual([]));
    expect(sent.map((each) => each.event)).toEqual(['shift.check-in', 'shift.break-start']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(onSent).toHaveBeenCalledTimes(2);
  });

  test('stay, and keep their key, as long as no answer comes', async () => {
    const kept = make();
    kept.keep(event('shift.check-in'));
    kept.keep(event('shift.break-start'));
    answers = [OFFLINE];
    kept.retry();
    await settle();
    expect(kept.state().waiting).toHaveLength(2);
    answers = [null, null];
    await vi.waitFor(() => {
      kept.retry();
      expect(kept.state().waiting).toEqual([]);
    });
    expect(sent.map(({ key }) => key)[0]).toBe(sent.map(({ key }) => key)[1]);
  });

  test('stay as well while the app has to be updated first: nothing was decided about them (A§7)', async () => {
    const kept = make();
    kept.keep(event('shift.check-in'));
    answers = [new ApiProblem({ code: 'app-update-required', status: 426 })];
    kept.retry();
    await settle();
    expect([kept.state().waiting.length, kept.state().failed]).toEqual([1, []]);
  });

  test('that are refused are shown until they are dismissed; the next ones are sent', async () => {
    const kept = make();
    kept.keep(event('shift.check-in'));
    kept.keep(event('shift.check-out'));
    answers = [new ApiProblem({ code: 'not-found', status: 404 }), null];
    kept.retry();
    await settle();
    await vi.waitFor(() => expect(kept.state().waiting).toEqual([]));
    expect(kept.state().failed.map(({ problem }) => problem.code)).toEqual(['not-found']);
    // What a refusal says about the shift has to be read as well.
    expect(onSent).toHaveBeenCalledTimes(2);
    kept.dismiss(kept.state().failed[0]?.key ?? '');
    expect(kept.state().failed).toEqual([]);
  });

  test.each([
    ['shift.check-in', 'in-progress', 0],
    ['shift.check-out', 'finished', 0],
    ['shift.check-out', 'in-progress', 1],
    ['shift.check-in', 'absent', 1],
    ['shift.break-start', 'finished', 1],
    ['shift.break-start', 'in-progress', 0],
    ['shift.break-end', 'scheduled', 1],
  ] as const)('%s counts as recorded if the shift is %s already: %d failure', async (name, status, failures) => {
    const kept = make();
    kept.keep(event(name));
    answers = [new ApiProblem({ code: 'event-not-allowed', status: 409, record: { status } })];
    kept.retry();
    await settle();
    await vi.waitFor(() => expect(kept.state().waiting).toEqual([]));
    expect(kept.state().failed).toHaveLength(failures);
  });

  test('are stored on the phone for their person alone, and gone once they are sent', async () => {
    make(phoneStore('rahul')).keep(event('shift.check-in'));
    expect([countOnPhone(), phoneStore('rahul').read().length, phoneStore('aisha').read()]).toEqual([1, 1, []]);
    // The page is opened again.
    const kept = make(phoneStore('rahul'));
    expect(kept.state().waiting.map(({ at }) => at)).toEqual([AT]);
    answers = [null];
    kept.subscribe(() => undefined);
    await settle();
    await vi.waitFor(() => expect(countOnPhone()).toBe(0));
  });

  test('something else in storage is ignored', () => {
    localStorage.setItem('steward.app.keptEvents.rahul', '[{"event":"shift.delete"},null,3]');
    localStorage.setItem('steward.app.keptEvents.aisha', 'no json');
    expect([phoneStore('rahul').read(), phoneStore('aisha').read(), countOnPhone()]).toEqual([[], [], 0]);
  });
});

test('what can follow offline begins where an event leads to; a shift that has not begun does not end (D43)', () => {
  const after = (name: CheckEvent, minutes: number) =>
    eventsAfter(PRESENCE_AFTER[name], { startDate: AT }, Date.parse(AT) + minutes * 60_000);
  expect(after('shift.check-in', 0)).toEqual(['shift.break-start', 'shift.check-out']);
  expect(after('shift.check-in', -1)).toEqual(['shift.break-start']);
  expect(after('shift.break-start', 5)).toEqual(['shift.break-end']);
  expect(after('shift.check-out', 5)).toEqual([]);
});
