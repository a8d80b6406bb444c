import { driver } from '../paths-http/drivers/commission-period.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 24);
