import { walkEverything } from './walk-everything.ts';
import { driver } from './drivers/newsletter.driver.ts';

walkEverything('newsletter over HTTP (C§4, C§5, D61)', driver, { taken: 9, probed: 25 });
