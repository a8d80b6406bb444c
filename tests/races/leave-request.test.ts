import { driver } from '../paths-http/drivers/leave-request.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 16);
