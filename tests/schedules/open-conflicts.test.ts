import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { scheduleCompany, type ScheduleCompany } from './company.ts';

// The week of a location in figures (B§2, D41): which shifts it counts, and of which conflicts are still open. The
// location is open from 08:00 to 22:00 in Dubai.

let api: TestApi;
let company: ScheduleCompany;
const monday = Temporal.Now.plainDateISO('Asia/Dubai').subtract({
  days: Temporal.Now.plainDateISO('Asia/Dubai').dayOfWeek - 1,
});
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

/** Minutes after the start of a week that is so many weeks from this one. */
const at = (weeks: number, minutes: number): string =>
  monday.add({ weeks }).toZonedDateTime('Asia/Dubai').toInstant().add({ minutes }).toString();
async function shift(
  weeks: number,
  minutes: number,
  { stage = 'planned', place = company.location } = {},
): Promise<void> {
  const { tenantId } = company.tenant;
  await api.db.database.tenant({ tenantId }, (tx) =>
    sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, stage)
      values (${tenantId}, ${company.ann.employeeId}, ${place}, ${at(weeks, minutes)}, ${at(weeks, minutes + 60)}, 'Asia/Dubai', ${at(weeks, minutes)}, ${at(weeks, minutes)}, ${stage})`.execute(
      tx,
    ),
  );
}
const figures = async (weeks: number) => {
  const { status, body } = await company.planner.send<{
    data: { id: string; shifts: number; grossMinutes: number; conflicts: number }[];
  }>('GET', '/api/schedule-boards', { query: { date: monday.add({ weeks }).add({ days: 3 }).toString() } });
  expect(status).toBe(200);
  const found = body.data.find(({ id }) => id === company.location);
  return found && [found.shifts, found.grossMinutes, found.conflicts];
};
const [NIGHT, NOON, DAY] = [23 * 60, 12 * 60, 24 * 60];

it('a shift outside opening hours is an open conflict until it is over', async () => {
  await shift(-2, NIGHT);
  await shift(2, NIGHT);
  await shift(2, NOON);
  expect(await figures(-2)).toEqual([1, 60, 0]);
  expect(await figures(2)).toEqual([2, 120, 1]);
});

it('counts planned shifts that begin in the week, at this location alone', async () => {
  // Sunday 23:00 of the week before, the first and the last hour of the week, and the first of the next one.
  for (const minutes of [-60, 0, 7 * DAY - 60, 7 * DAY]) await shift(5, minutes);
  await shift(5, DAY, { stage: 'canceled' });
  await shift(5, 2 * DAY, { stage: 'deleted' });
  await shift(5, 3 * DAY, { place: company.other });
  expect(await figures(5)).toEqual([2, 120, 2]);
  expect(await figures(6)).toEqual([1, 60, 1]);
});
