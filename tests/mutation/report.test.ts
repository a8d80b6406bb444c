import { reportTable } from '#machines/report/report.spec.ts';
import { driver } from '../paths-http/drivers/report.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, reportTable, [
  {
    faults: /^isOver always true$|expire\[0\] unguarded$/,
    because: 'the sweep checks only expired files',
  },
]);
