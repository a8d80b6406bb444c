import { leaveTable } from '#machines/leave-request/leave-request.spec.ts';
import { driver } from '../paths-http/drivers/leave-request.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, leaveTable, [
  {
    faults: /leave\.request\[\d\] without startApproval$/,
    because: 'a leave is stored together with its approval, so the request always starts it',
  },
  {
    faults: /without (?:remember|forget)Decision$/,
    because: 'the server reads from the stored decision whether a leave still stands as decided',
  },
]);
