import { leaveTable } from '#machines/leave-request/leave-request.spec.ts';
import { driver } from '../paths-http/drivers/leave-request.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, leaveTable);
