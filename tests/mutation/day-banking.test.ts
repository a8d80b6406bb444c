import { dayBankingTable } from '#machines/day-banking/day-banking.spec.ts';
import { driver } from '../paths-http/drivers/day-banking.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, dayBankingTable);
