import { driver } from '../paths-http/drivers/attendance.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 5);
