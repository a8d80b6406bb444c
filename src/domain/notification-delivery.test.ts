import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  areaOfNotification,
  DIGEST_HOUR,
  nextDigestAt,
  NOTIFICATION_AREAS,
  viewLinkOf,
} from './notification-delivery.ts';
import { NOTIFICATION_TYPES } from './records.ts';

const ZONES = [
  'UTC',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Santiago',
];
const moments = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const local = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

describe('the next digest', () => {
  it('is later, at 08:00 of the zone, today or tomorrow', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (now, zone) => {
        const from = now.toISOString();
        const next = local(nextDigestAt(from, zone), zone);
        expect(next.toPlainTime().toString()).toBe(`0${DIGEST_HOUR}:00:00`);
        expect(Temporal.Instant.compare(next.toInstant(), Temporal.Instant.from(from))).toBe(1);
        const days = local(from, zone).toPlainDate().until(next.toPlainDate()).days;
        // Apia left out a day of its calendar once, long before these years.
        expect([0, 1]).toContain(days);
        expect(days).toBe(local(from, zone).hour < DIGEST_HOUR ? 0 : 1);
      }),
    );
  });

  it('comes once on each day, when each follows the one before', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (start, zone) => {
        let at = nextDigestAt(start.toISOString(), zone);
        for (let round = 0; round < 10; round++) {
          const next = nextDigestAt(at, zone);
          expect(local(at, zone).toPlainDate().until(local(next, zone).toPlainDate()).days).toBe(1);
          at = next;
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    // The night in which the clock goes forward has 23 hours, the one in which it goes back 25.
    ['Europe/Berlin', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/Berlin', '2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z'],
    ['America/New_York', '2026-03-07T13:00:00Z', '2026-03-08T12:00:00Z'],
    ['America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T13:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T00:00:00Z', '2026-10-03T21:00:00Z'],
    ['Asia/Dubai', '2026-05-01T03:59:59Z', '2026-05-01T04:00:00Z'],
    ['Asia/Dubai', '2026-05-01T04:00:00Z', '2026-05-02T04:00:00Z'],
    // A server that was down for days.
    ['Asia/Dubai', '2026-05-09T11:30:00Z', '2026-05-10T04:00:00Z'],
  ])('in %s after %s is %s', (zone, now, next) => {
    expect(nextDigestAt(now, zone)).toBe(next);
  });
});

test.each([
  ['approval-process-new-note', { kind: 'leave' }, 'leave'],
  ['approval-process-new-note', { kind: 'day-banking' }, 'till-banking'],
  ['approval-process-canceled', { kind: 'change-assigned-device' }, 'assets'],
  ['custom', { about: 'asset-assigned' }, 'assets'],
  ['custom', { about: 'document-urgent' }, 'documents'],
  ['employee-check-in-late', {}, 'schedule'],
  ['new-communication', {}, 'newsletters'],
] as const)('%s with %j belongs to %s', (type, params, area) => {
  expect(areaOfNotification({ type, params })).toBe(area);
});

test('every type has an area, and every area a type', () => {
  const areas = NOTIFICATION_TYPES.flatMap((type) =>
    [{}, { kind: 'day-banking' }, { about: 'asset-assigned' }].map((params) => areaOfNotification({ type, params })),
  );
  expect([...new Set(areas)].toSorted()).toEqual([...NOTIFICATION_AREAS].toSorted());
});

test('what is about the reader opens in the employee view, the rest in the panel', () => {
  expect(
    NOTIFICATION_TYPES.map((type) => [type, viewLinkOf({ type, params: {} })]).filter(([, link]) => link !== null),
  ).toEqual([
    ['leave-request-process-finished', '/me/leave'],
    ['schedule-change', '/me/shifts'],
    ['change-device-process-finished', '/me/assets'],
    ['new-communication', '/me/news'],
  ]);
  expect(viewLinkOf({ type: 'custom', params: { about: 'asset-assigned' } })).toBe('/me/assets');
  expect(viewLinkOf({ type: 'schedule-change', params: { date: '2026-12-21' } })).toBe('/me/shifts?start=2026-12-21');
});

test('in the employee view a leave opens, and a note of an own request leads to it', () => {
  const id = '0198a000-0000-7000-8000-000000000010';
  const leave = { link: `/hr/leave?open=${id}` };
  expect(viewLinkOf({ type: 'leave-request-process-finished', params: {}, ...leave })).toBe(`/me/leave?open=${id}`);
  expect(viewLinkOf({ type: 'leave-request-process-finished', params: {}, link: '/hr/leave?open=elsewhere' })).toBe(
    '/me/leave',
  );
  const note = (params: object) => viewLinkOf({ type: 'approval-process-new-note', params: { ...params }, ...leave });
  expect(note({ kind: 'leave', isRequester: true })).toBe(`/me/leave?open=${id}`);
  expect(note({ kind: 'change-assigned-device', isRequester: true })).toBe('/me/assets');
  expect([note({ kind: 'leave' }), note({ kind: 'day-banking', isRequester: true })]).toEqual([null, null]);
});
