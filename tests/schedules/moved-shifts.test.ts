import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

/** A day far ahead, in winter, that no other test plans on. */
let days = 0;
const nextDay = (): string =>
  Temporal.PlainDate.from('2034-01-03')
    .add({ days: (days += 3) })
    .toString();
const instantIn = (zone: string, date: string, time: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(zone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
const at = (date: string, time: string): string => instantIn('Asia/Dubai', date, time);
const berlin = (date: string, time: string): string => instantIn('Europe/Berlin', date, time);

const planned = (date: string, from = '09:00', until = '17:00') => ({
  employeeId: company.ann.employeeId,
  locationId: company.location,
  startDate: at(date, from),
  endDate: at(date, until),
});
const make = async (body: object): Promise<Shift> => {
  const { status, body: shift } = await company.planner.send<Shift>('POST', '/api/schedules', { body });
  expect(status).toBe(201);
  return shift;
};

describe('a shift moved to a location in another zone (D42)', () => {
  it('keeps times that are left out as clocks show them; the news names both zones', async () => {
    const moved = async (values: object, day = nextDay()) => {
      const shift = await make({
        ...planned(day, '09:00', '12:00'),
        breakStartDate: at(day, '10:00'),
        breakEndDate: at(day, '10:30'),
      });
      const { status, body } = await company.planner.send<Shift & Refusal>('PATCH', `/api/schedules/${shift.id}`, {
        body: { locationId: company.other, ...values },
      });
      return { day, status, body };
    };
    const whole = await moved({});
    expect([
      whole.status,
      whole.body.timezone,
      whole.body.startDate,
      whole.body.endDate,
      whole.body.netMinutes,
    ]).toEqual([200, 'Europe/Berlin', berlin(whole.day, '09:00'), berlin(whole.day, '12:00'), 150]);
    const { body: news } = await company.ann.send<{ data: { type: string; params: Record<string, unknown> }[] }>(
      'GET',
      '/api/notifications',
      { query: { size: 1 } },
    );
    expect(news.data[0]?.params).toMatchObject({
      change: 'moved',
      time: '09:00',
      timezone: 'Europe/Berlin',
      was: { time: '09:00', timezone: 'Asia/Dubai' },
    });
    // Times that are given are meant as they are.
    const day = nextDay();
    const given = { startDate: berlin(day, '08:00'), endDate: berlin(day, '14:00') };
    const exact = await moved(given, day);
    expect([exact.status, exact.body.startDate, exact.body.endDate, exact.body.netMinutes]).toEqual([
      200,
      given.startDate,
      given.endDate,
      330,
    ]);
  });

  it('is refused with a time that the clock of the new location skips', async () => {
    // The last Sunday of March: from 02:00 to 03:00 in Berlin.
    const day = '2034-03-26';
    const shift = await make({
      ...planned(day),
      startDate: `${day}T02:30:00+04:00`,
      endDate: `${day}T09:00:00+04:00`,
    });
    const { status, body } = await company.planner.send<Refusal>('PATCH', `/api/schedules/${shift.id}`, {
      body: { locationId: company.other },
    });
    expect([status, body.errors?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['startDate', 'time-does-not-exist']],
    ]);
  });
});
