import { newsletterTable } from '#machines/newsletter/newsletter.spec.ts';
import { driver } from '../paths-http/drivers/newsletter.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, newsletterTable);
