import { periodTable } from '#machines/commission-period/commission-period.spec.ts';
import { driver } from '../paths-http/drivers/commission-period.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, periodTable);
