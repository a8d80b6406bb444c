import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/user-status.driver.ts';

walkEverything('user status over HTTP (D89)', driver, { taken: 9, probed: 24 });
