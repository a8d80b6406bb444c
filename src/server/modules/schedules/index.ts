import { dailyReport, latenessReport } from './daily-operations.list.ts';
import { governedShifts } from './schedules.governed.ts';
import { scheduleJobs } from './schedule-jobs.ts';
import { countDailyTile, countScheduleTile } from './schedule-tiles.ts';
import { scheduleRoutes } from './schedules.routes.ts';
import { areMomentsDue } from './shift-clock.ts';

export { calendarShifts, type CalendarShift } from './calendar-shifts.ts';
export { countFinishedShifts } from './finished-shifts.ts';
export { readCustomerImpacts } from './customer-impacts.ts';
export { findSchedules, findShiftsOf } from './found-schedules.ts';
export { wasOnDuty } from './on-duty.ts';
export { storePatternDays } from './pattern-days.ts';
export { leaveApproved, leaveLifted } from './leave-shifts.ts';
export { isReadableAttendance, isReadableDayOff, isReadableShift } from './schedules.policy.ts';
export { lockingPeople } from './shift-rows.ts';
export { shiftsAfter, shiftsAfterEnd } from './shifts-after.ts';
export { readWorkPatterns } from './work-patterns.ts';
export { zonedDate } from './zoned-dates.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const schedulesModule = {
  routes: scheduleRoutes,
  jobs: scheduleJobs,
  recurring: {
    quarterly: ['schedule-pattern.make-shifts'],
    due: [{ kind: 'attendance.pass-moments', isDue: areMomentsDue }],
  },
  governs: () => [governedShifts],
  reports: () => [dailyReport, latenessReport],
  tiles: { schedule: countScheduleTile, 'daily-operations': countDailyTile },
};
