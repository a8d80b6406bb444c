import type { MachineEvent } from '#machines/kernel/index.ts';
import type { HttpDriver } from '../http-driver.ts';
import { driver as approvalProcess } from './approval-process.driver.ts';
import { driver as asset } from './asset.driver.ts';
import { driver as attendance } from './attendance.driver.ts';
import { driver as commissionPeriod } from './commission-period.driver.ts';
import { driver as dayBanking } from './day-banking.driver.ts';
import { driver as deviceChange } from './device-change.driver.ts';
import { driver as document } from './document.driver.ts';
import { driver as leaveRequest } from './leave-request.driver.ts';
import { driver as newsletter } from './newsletter.driver.ts';
import { driver as offboardingSettlement } from './offboarding-settlement.driver.ts';
import { driver as report } from './report.driver.ts';
import { driver as userStatus } from './user-status.driver.ts';

/** Any driver; sufficient for code that handles all of them. */
type AnyHttpDriver = HttpDriver<unknown, MachineEvent>;

const erase = <Context, Event extends MachineEvent>(driver: HttpDriver<Context, Event>): AnyHttpDriver =>
  driver as unknown as AnyHttpDriver;

/** Every driver, by machine name. */
export const drivers: ReadonlyMap<string, AnyHttpDriver> = new Map(
  [
    erase(approvalProcess),
    erase(asset),
    erase(attendance),
    erase(commissionPeriod),
    erase(dayBanking),
    erase(deviceChange),
    erase(document),
    erase(leaveRequest),
    erase(newsletter),
    erase(offboardingSettlement),
    erase(report),
    erase(userStatus),
  ].map((driver) => [driver.definition.name, driver]),
);
