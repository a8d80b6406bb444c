import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import type { Presence } from '#domain/schedules/attendance.ts';
import { ownKeptEvents } from './own-kept-events.ts';
import { countOnPhone } from './phone-events.ts';
import { eventsWithoutConnection, phoneShifts, shiftWithoutConnection, type PhoneShift } from './phone-shifts.ts';
import type { Shift } from './shift.types.ts';

const START = '2026-03-02T06:00:00.000Z';
const END = '2026-03-02T14:00:00.000Z';
const shift = (presence: Presence, id = 'shift'): PhoneShift => ({
  id,
  startDate: START,
  endDate: END,
  timezone: 'Asia/Dubai',
  location: { name: 'Luma Dubai Marina' },
  presence,
});
const at = (time: string): number => Date.parse(`2026-03-02T${time}:00.000Z`);

afterEach(() => localStorage.clear());

describe('what can be recorded without a connection (D43, ADR-0149)', () => {
  test.each([
    ['scheduled', '01:59', []],
    ['scheduled', '02:00', ['shift.check-in']],
    ['absent', '13:59', ['shift.check-in']],
    ['scheduled', '14:01', []],
    ['on-duty', '05:59', ['shift.break-start']],
    ['on-duty', '06:00', ['shift.break-start', 'shift.check-out']],
    ['on-duty', '17:59', ['shift.break-start', 'shift.check-out']],
    ['on-duty', '18:01', []],
    ['on-break', '10:00', ['shift.break-end']],
    ['finished', '10:00', []],
  ] as const)('%s at %s: %j', (presence, time, events) => {
    expect(eventsWithoutConnection(shift(presence), at(time))).toEqual(events);
  });

  test('the shift that matters is the one its person is at, else the next that is not over', () => {
    const next = { ...shift('scheduled', 'next'), startDate: '2026-03-03T06:00:00Z', endDate: '2026-03-03T14:00:00Z' };
    expect(shiftWithoutConnection([shift('on-duty'), next], at('15:00'))?.id).toBe('shift');
    expect(shiftWithoutConnection([shift('scheduled'), next], at('15:00'))?.id).toBe('next');
    expect(shiftWithoutConnection([shift('finished'), next], at('10:00'))?.id).toBe('next');
    expect(shiftWithoutConnection([shift('finished')], at('10:00'))).toBeUndefined();
  });
});

describe('the shifts on the phone', () => {
  const answered = {
    ...shift('scheduled'),
    status: 'scheduled',
    note: 'private',
    actions: [{ event: 'shift.check-in', can: false, reasons: [] }],
  };

  test('are what a check-in needs and nothing else, of shifts whose events the reader may send', () => {
    const foreign = { ...answered, id: 'foreign', actions: [] };
    phoneShifts.remember('me', [answered, foreign] as unknown as readonly Shift[], at('01:00'));
    expect(phoneShifts.read()).toEqual({
      employeeId: 'me',
      readAt: '2026-03-02T01:00:00.000Z',
      shifts: [shift('scheduled')],
    });
    phoneShifts.forget();
    expect(phoneShifts.read()).toBeNull();
  });

  test.each(['null', '[]', '{', '{"employeeId":1}', '{"employeeId":"me","readAt":"x","shifts":[]}'])(
    'read %s as nothing',
    (stored) => {
      localStorage.setItem('steward.app.nextShifts', stored);
      expect(phoneShifts.read()).toBeNull();
    },
  );

  test('leave out what is no shift', () => {
    const odd = [{ ...shift('scheduled'), presence: 'asleep' }, { ...shift('on-duty'), endDate: 'never' }, null];
    localStorage.setItem(
      'steward.app.nextShifts',
      JSON.stringify({ employeeId: 'me', readAt: START, shifts: [...odd, shift('absent')] }),
    );
    expect(phoneShifts.read()?.shifts).toEqual([shift('absent')]);
  });
});

describe('entries that wait on the phone', () => {
  const facts = sampleSession();
  const me = facts.user.employeeId ?? facts.user.id;
  let api: StubbedApi;
  beforeEach(() => {
    api = stubApi({
      'POST /api/auth/login': () => ok(facts),
      'POST /api/auth/logout': () => ({ status: 204 }),
      'POST /api/auth/refresh': () => problem(401, 'session-ended'),
      'POST /api/schedules/*/check-in': () => problem(401, 'session-ended'),
    });
  });
  afterEach(async () => {
    await session.signOut();
    api.restore();
  });

  test('are not sent without a session, and not lost when it has ended (ADR-0130)', async () => {
    const kept = ownKeptEvents(me, () => undefined);
    kept.keep({ shiftId: 'shift', event: 'shift.check-in', at: START });
    await kept.sendAll();
    expect([api.to('POST /api/schedules/*/check-in').length, kept.state().failed]).toEqual([0, []]);
    await session.signIn({ email: 'a@b.example', password: 'x' });
    await kept.sendAll();
    expect(api.to('POST /api/schedules/*/check-in').length).toBeGreaterThan(0);
    expect([kept.state().waiting.length, kept.state().failed, countOnPhone()]).toEqual([1, [], 1]);
    await session.signIn({ email: 'a@b.example', password: 'x' });
    api.answer({ 'POST /api/schedules/*/check-in': () => ok({}) });
    await kept.sendAll();
    expect([kept.state().waiting, countOnPhone()]).toEqual([[], 0]);
  });

  test('of one person are not sent as another', async () => {
    await session.signIn({ email: 'a@b.example', password: 'x' });
    const theirs = ownKeptEvents('somebody-else', () => undefined);
    theirs.keep({ shiftId: 'shift', event: 'shift.check-in', at: START });
    await theirs.sendAll();
    expect([api.to('POST /api/schedules/*/check-in').length, theirs.state().waiting.length]).toEqual([0, 1]);
  });
});
