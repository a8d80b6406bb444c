import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/commission-period.driver.ts';

walkEverything('month of commissions over HTTP (D51)', driver, { taken: 40, probed: 69 });
