import { describe, expect, test } from 'vitest';
import { correctionOf, valuesOf } from './corrected-times.ts';
import type { Shift } from './shift.types.ts';

/** 09:00 to 17:00 in Kuwait; it was begun a little late and ended a little early. */
const shift = (more: Partial<Shift> = {}): Shift =>
  ({
    timezone: 'Asia/Kuwait',
    presence: 'finished',
    startDate: '2026-03-05T06:00:00.000Z',
    endDate: '2026-03-05T14:00:00.000Z',
    checkedInAt: '2026-03-05T06:07:31.500Z',
    checkedOutAt: '2026-03-05T13:52:10.250Z',
    ...more,
  }) as Shift;

const REASON = { reason: 'Forgot' };

describe('a correction begins with what is known of the shift (B§2)', () => {
  test.each([
    ['finished', {}, 'finished', '09:07', '16:52'],
    ['on duty', { presence: 'on-duty', checkedOutAt: null }, 'on-duty', '09:07', '17:00'],
    ['on a break', { presence: 'on-break', checkedOutAt: null }, 'on-duty', '09:07', '17:00'],
    ['absent', { presence: 'absent', checkedInAt: null, checkedOutAt: null }, '', '09:00', '17:00'],
    ['scheduled', { presence: 'scheduled', checkedInAt: null, checkedOutAt: null }, '', '09:00', '17:00'],
  ] as const)('of a person who is %s', (_, more, outcome, checkedInTime, checkedOutTime) => {
    expect(valuesOf(shift(more as Partial<Shift>))).toEqual({
      outcome,
      checkedInDate: '2026-03-05',
      checkedInTime,
      checkedOutDate: '2026-03-05',
      checkedOutTime,
      startDate: '2026-03-05',
      startTime: '09:00',
      endDate: '2026-03-05',
      endTime: '17:00',
    });
  });

  test('days and times are those of the shift’s zone, over midnight too', () => {
    expect(
      valuesOf(
        shift({
          startDate: '2026-03-05T19:00:00.000Z',
          endDate: '2026-03-06T03:00:00.000Z',
          checkedInAt: null,
          checkedOutAt: '2026-03-06T02:30:00.000Z',
        }),
      ),
    ).toMatchObject({
      checkedInDate: '2026-03-05',
      checkedInTime: '22:00',
      checkedOutDate: '2026-03-06',
      checkedOutTime: '05:30',
      endDate: '2026-03-06',
      endTime: '06:00',
    });
  });
});

describe('a correction sends', () => {
  test('what was not edited to the millisecond, and no planned times', () => {
    expect(correctionOf({ ...valuesOf(shift()), ...REASON }, shift())).toEqual({
      reason: 'Forgot',
      outcome: 'finished',
      checkedInAt: '2026-03-05T06:07:31.500Z',
      checkedOutAt: '2026-03-05T13:52:10.250Z',
    });
  });

  test.each([
    ['on-duty', { checkedInAt: '2026-03-05T06:15:00.000Z' }],
    ['finished', { checkedInAt: '2026-03-05T06:15:00.000Z', checkedOutAt: '2026-03-05T13:52:10.250Z' }],
    ['not-there', {}],
  ] as const)('only the times that belong to %s', (outcome, times) => {
    expect(correctionOf({ ...valuesOf(shift()), ...REASON, outcome, checkedInTime: '09:15' }, shift())).toEqual({
      reason: 'Forgot',
      outcome,
      ...times,
    });
  });

  test('planned times that were edited', () => {
    const values = { ...valuesOf(shift()), ...REASON, startTime: '08:30', endTime: '18:00' };
    expect(correctionOf(values, shift())).toMatchObject({
      startDate: '2026-03-05T05:30:00.000Z',
      endDate: '2026-03-05T15:00:00.000Z',
    });
  });
});
