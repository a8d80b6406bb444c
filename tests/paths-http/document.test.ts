import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/document.driver.ts';

walkEverything('documents over HTTP (A§5; D81)', driver, { taken: 40, probed: 30 });
