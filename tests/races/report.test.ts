import { driver } from '../paths-http/drivers/report.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 7);
