import { driver } from '../paths-http/drivers/day-banking.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 51);
