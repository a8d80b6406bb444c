import { driver } from '../paths-http/drivers/newsletter.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 13);
