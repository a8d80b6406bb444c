import { instantAt, wallTimeAt, type ShiftTimes } from '#domain/schedules/shift-times.ts';

/** Returns times on another day: the same wall-clock start, the same elapsed lengths. */
export function movedTimes(times: ShiftTimes, zone: string, date: string): ShiftTimes {
  const { time } = wallTimeAt(times.startDate, zone);
  const by = Date.parse(instantAt(date, time, zone).instant) - Date.parse(times.startDate);
  const moved = (instant: string): string => new Date(Date.parse(instant) + by).toISOString();
  return {
    startDate: moved(times.startDate),
    endDate: moved(times.endDate),
    breakStartDate: times.breakStartDate && moved(times.breakStartDate),
    breakEndDate: times.breakEndDate && moved(times.breakEndDate),
  };
}
