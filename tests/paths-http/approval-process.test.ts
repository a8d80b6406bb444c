import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/approval-process.driver.ts';

walkEverything('approval process over HTTP (A§4, B§4; D1–D11)', driver, { taken: 300, probed: 700 });
