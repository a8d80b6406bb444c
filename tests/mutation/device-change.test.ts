import { deviceChangeTable } from '#machines/device-change/device-change.spec.ts';
import { driver } from '../paths-http/drivers/device-change.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, deviceChangeTable);
