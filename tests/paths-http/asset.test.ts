import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/asset.driver.ts';

walkEverything('asset over HTTP (C§4; D55, D56)', driver, { taken: 5, probed: 15 });
