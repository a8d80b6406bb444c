import { driver } from '../paths-http/drivers/approval-process.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 23);
