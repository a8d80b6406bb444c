import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/attendance.driver.ts';

walkEverything('attendance over HTTP (B§4; D33, D37, D38, D41, D43)', driver, { taken: 20, probed: 60 });
