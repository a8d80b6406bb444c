import { approvalTable } from '#machines/approval-process/approval-process.spec.ts';
import { driver } from '../paths-http/drivers/approval-process.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, approvalTable, [
  {
    faults: / without (addNote|keepDecisionNote)$/,
    because: 'the number of notes is counted from the stored ones',
  },
  {
    faults: /^isRequester always true$|process\.cancel\[0\] unguarded$/,
    because: 'a process is canceled by its leave, whose own machine refuses anyone but the requester',
  },
]);
