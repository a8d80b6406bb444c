import { settlementTable } from '#machines/offboarding-settlement/offboarding-settlement.spec.ts';
import { driver } from '../paths-http/drivers/offboarding-settlement.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, settlementTable, [
  {
    faults: /^not-started .* without take(Gaps|Plan)$| duties\.found\[0\] without takeDuties$/,
    because:
      'the rows are written by the settlement’s state, and the machine’s context is read from them before the next event',
  },
]);
