import { driver } from '../paths-http/drivers/offboarding-settlement.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 43);
