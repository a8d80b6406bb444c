import { driver } from '../paths-http/drivers/user-status.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 10);
