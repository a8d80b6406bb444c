import { settlementTable } from '#machines/offboarding-settlement/offboarding-settlement.spec.ts';
import { driver } from '../paths-http/drivers/offboarding-settlement.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, settlementTable);
