import { attendanceTable } from '#machines/attendance/attendance.spec.ts';
import { driver } from '../paths-http/drivers/attendance.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, attendanceTable, [
  {
    faults: / without notify(Person|Late|Absent)$/,
    because: 'a notification is in no row of the shift: tests/schedules follows them',
  },
]);
