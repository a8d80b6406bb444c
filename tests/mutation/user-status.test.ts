import { userStatusTable } from '#machines/user-status/user-status.spec.ts';
import { driver } from '../paths-http/drivers/user-status.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, userStatusTable, [
  {
    faults: /^(on-hold|deactivated) user\.\w+\[0\] unguarded$/,
    because: 'inactive people send nothing, and an account with more rights is protected from people with fewer',
  },
]);
