import { approvalProcess } from './approval-process/index.ts';
import { asset } from './asset/index.ts';
import { attendance } from './attendance/index.ts';
import { commissionPeriod } from './commission-period/index.ts';
import { deviceChange } from './device-change/index.ts';
import { dayBanking } from './day-banking/index.ts';
import { documentRecord } from './document/index.ts';
import { leaveRequest } from './leave-request/index.ts';
import { newsletter } from './newsletter/index.ts';
import { offboardingSettlement } from './offboarding-settlement/index.ts';
import { report } from './report/index.ts';
import { userStatus } from './user-status/index.ts';
import { machineFaults, type MachineEvent, type RecordMachine } from './kernel/index.ts';

/** Any record machine; sufficient for code that handles all of them. */
export type AnyRecordMachine = RecordMachine<unknown, MachineEvent>;

const erase = <Context, Event extends MachineEvent>(definition: RecordMachine<Context, Event>): AnyRecordMachine =>
  definition as unknown as AnyRecordMachine;

/** Every record machine of the product, by name. */
export const recordMachines: ReadonlyMap<string, AnyRecordMachine> = new Map(
  [
    erase(approvalProcess),
    erase(asset),
    erase(attendance),
    erase(commissionPeriod),
    erase(dayBanking),
    erase(deviceChange),
    erase(documentRecord),
    erase(leaveRequest),
    erase(newsletter),
    erase(offboardingSettlement),
    erase(report),
    erase(userStatus),
  ].map((definition) => [definition.name, definition]),
);

/** @throws Error naming every fault: the server must not start with a machine it could not explain or restore. */
export function requireSoundMachines(): void {
  const faults = [...recordMachines.values()].flatMap((definition) => machineFaults(definition));
  if (faults.length > 0) throw new Error(`unsound machines:\n${faults.join('\n')}`);
}
