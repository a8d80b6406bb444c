import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/day-banking.driver.ts';

walkEverything('day banking over HTTP (D28–D36)', driver, { taken: 60, probed: 100 });
