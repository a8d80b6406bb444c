import { driver } from '../paths-http/drivers/asset.driver.ts';
import { raceEverything } from './race-everything.ts';

raceEverything(driver, 20);
