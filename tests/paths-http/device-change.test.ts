import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/device-change.driver.ts';

walkEverything('device change over HTTP (C§3; D6, D15)', driver, { taken: 3, probed: 16 });
