import { approvalTable } from '#machines/approval-process/approval-process.spec.ts';
import { driver } from '../paths-http/drivers/approval-process.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, approvalTable);
