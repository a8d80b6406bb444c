import { approvalTable } from '#machines/approval-process/approval-process.spec.ts';
import { driver } from '../paths-http/drivers/approval-process.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, approvalTable, [
  {
    faults: / without (addNote|keepDecisionNote)$/,
    because: 'how many notes there are is counted anew from those that are stored',
  },
  {
    faults: /^isRequester always true$|process\.cancel\[0\] unguarded$/,
    because: 'a process is canceled by its leave, whose own machine refuses whoever has not asked for it',
  },
]);
