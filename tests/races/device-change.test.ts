import { driver } from '../paths-http/drivers/device-change.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 6);
