import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/offboarding-settlement.driver.ts';

walkEverything('offboarding settlement over HTTP (B§4; D66–D69)', driver, { taken: 75, probed: 368 });
