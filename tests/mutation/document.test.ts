import { documentTable } from '#machines/document/document.spec.ts';
import { driver } from '../paths-http/drivers/document.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, documentTable, []);
