import type { AttendanceContext, AttendanceEvent } from '#machines/attendance/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { ApiPerson } from '../fixtures/api.ts';
import { expect } from '../fixtures/expect.ts';
import { addNewcomer } from './newcomer.ts';
import type { Plan, Walker } from './walker.ts';

const PLANNER = 'admin@luma.example';
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** The shift began so many minutes ago and ends so many from now: nobody is late yet, and it is not over. */
const BEGAN = 10;
const ENDS = 40;
/** Minutes of grace at the location of the walks (D37): the clock makes nobody late meanwhile. */
const GRACE = 60;

/** The events of planners and supervisors while the shift runs, with the values a page sends. */
const PLAYED: readonly AttendanceEvent[] = [
  { type: 'shift.change', blocking: [] },
  { type: 'shift.cancel' },
  { type: 'shift.delete' },
  { type: 'shift.check-in', isEarly: false, isOver: false, isLate: false },
  { type: 'shift.break-start' },
  { type: 'shift.break-end' },
  { type: 'shift.check-out', isBeforeStart: false },
  ...(['on-duty', 'finished', 'not-there'] as const).map((outcome): AttendanceEvent => ({
    type: 'shift.correct',
    outcome,
    isEarly: false,
    isLate: false,
    isOwn: false,
    hasReason: true,
    blocking: [],
  })),
];
const isSame = (one: AttendanceEvent, other: AttendanceEvent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Deleting such a shift cancels it, and the page offers to cancel it. */
const hasCheckEvents = (snapshot: AnyMachineSnapshot | undefined): boolean =>
  (snapshot?.context as AttendanceContext | undefined)?.hasCheckEvents === true;

/** The enabled buttons. */
type Buttons = readonly string[];

export const plan: Plan<AttendanceEvent, Buttons> = {
  scenarios: ['new shift'],
  isPlayed: (event, before) =>
    (isSame(event, { type: 'shift.plan', blocking: [] }) || PLAYED.some((played) => isSame(played, event))) &&
    !(event.type === 'shift.delete' && hasCheckEvents(before)),
  showsOf: (snapshot) => {
    if (snapshot.status !== 'active') return [];
    const open = new Set(PLAYED.filter((event) => snapshot.can(event)).map(({ type }) => type));
    if (hasCheckEvents(snapshot)) open.delete('shift.delete');
    return [...open].toSorted((one, other) => one.localeCompare(other));
  },
};

interface Place {
  readonly id: string;
  readonly version: number;
  readonly timezone: string;
  readonly latenessGraceMinutes: number | null;
}

/** The time of day in a zone, HH:mm. */
const clockIn = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

/** A location where the shift is within one day. */
async function placeOf(admin: ApiPerson): Promise<Place> {
  const { body } = await admin.send<{ data: { id: string; shortCode: string }[] }>(
    'GET',
    '/api/locations?size=50&statuses=active',
  );
  for (const code of ['DXB-MAR', 'DOH-PRL']) {
    const found = body.data.find(({ shortCode }) => shortCode === code);
    const { body: place } = await admin.send<Place>('GET', `/api/locations/${found?.id}`);
    const [hour = 0, minute = 0] = clockIn(place.timezone).split(':').map(Number);
    const at = hour * 60 + minute;
    if (at >= BEGAN && at + ENDS < DAY_MINUTES) return place;
  }
  throw new Error('it is midnight at both locations');
}

/** A shift of a new employee that has begun. */
async function newShift(
  admin: ApiPerson,
): Promise<{ readonly id: string; readonly startedAt: Date; readonly place: Place }> {
  const place = await placeOf(admin);
  if (place.latenessGraceMinutes !== GRACE) {
    const { id, version } = place;
    const changed = await admin.send('PATCH', `/api/locations/${id}`, { version, latenessGraceMinutes: GRACE });
    expect(changed.status).toBe(200);
  }
  const { employeeId } = await addNewcomer(admin);
  const types = await admin.send<{ data: { id: string }[] }>('GET', '/api/contract-types?size=1');
  const contract = await admin.send('POST', '/api/contracts', {
    employeeId,
    contractTypeId: types.body.data[0]?.id,
    countryISO: 'AE',
    startDate: '2026-01-01',
  });
  const assigned = await admin.send('POST', '/api/locations/employee-assignment', {
    data: [{ type: 'assign', employeeId, locationId: place.id }],
  });
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const startedAt = new Date(now - BEGAN * MINUTE_MS);
  const shift = await admin.send<{ id: string }>('POST', '/api/schedules', {
    employeeId,
    locationId: place.id,
    startDate: startedAt.toISOString(),
    endDate: new Date(now + ENDS * MINUTE_MS).toISOString(),
  });
  expect([contract.status, assigned.status, shift.status]).toEqual([201, 200, 201]);
  return { id: shift.body.id, startedAt, place };
}

const STATUSES: Readonly<Record<string, string>> = { 'on-duty': 'in-progress', 'on-break': 'in-progress' };
/** The word of a shift in a state of the machine (B§4). */
function statusOf(state: string): string {
  const presence = /presence\.([a-z-]+)/.exec(state)?.[1] ?? state;
  return STATUSES[presence] ?? presence;
}

export const walker: Walker<AttendanceEvent, Buttons> = {
  begin: async (stage) => {
    const { page } = stage;
    const { id, startedAt, place } = await newShift(await stage.api.signIn(PLANNER));
    await stage.openAs(page, PLANNER, `/operations/schedule/${place.id}?open=${id}`);
    const detail = page.getByTestId('shift-detail');
    const form = page.getByTestId('dialog');
    await detail.waitFor();
    const buttons = async () =>
      (
        await detail
          .locator('[data-testid=action]:not([aria-disabled=true])')
          .evaluateAll((all) => all.map((each) => each.getAttribute('data-event') ?? ''))
      ).toSorted((one, other) => one.localeCompare(other));
    return {
      // Planned by the API; adding one on the board is tested with the board.
      taken: 1,
      act: async (event, turn) => {
        await detail.locator(`[data-event="${event.type}"]`).click();
        if (event.type === 'shift.cancel' || event.type === 'shift.delete') {
          await page.getByRole('alertdialog').getByRole('button').last().click();
          return;
        }
        if (event.type === 'shift.change') await form.getByRole('textbox', { name: /^Note/ }).fill(`Walked ${turn}`);
        if (event.type === 'shift.correct') {
          await form.getByLabel(/^Attendance/).selectOption(event.outcome);
          if (event.outcome === 'finished') {
            // From the start until now: a check-in by button was within this minute.
            await form.getByLabel(/^Check-in time/).fill(clockIn(place.timezone, startedAt));
            await form.getByLabel(/^Check-out time/).fill(clockIn(place.timezone));
          }
          await form.getByRole('textbox', { name: /^Reason/ }).fill(`Walked ${turn}`);
        }
        await form.locator('button[type=submit]').click();
        await expect(form).toHaveCount(0);
      },
      check: async ({ state, shows }) => {
        if (state === 'deleted') return expect(detail).toBeHidden();
        await expect(detail.getByTestId('status-chip').first()).toHaveAttribute('data-status', statusOf(state));
        await expect.poll(buttons).toEqual([...shows]);
      },
    };
  },
};
