import { driver } from '../paths-http/drivers/document.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 10);
