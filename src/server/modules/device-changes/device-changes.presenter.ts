import { deviceChange, deviceChangePosition } from '#machines/device-change/index.ts';
import { answerEvents } from '#machines/kernel/index.ts';
import type { Caller } from '../../http/caller.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { presentAnswer } from '../../records/reasons.ts';
import { approvalActions, presentProcess } from '../approvals/approval.presenter.ts';
import type { DeviceChangeRecord, StoredDeviceChange } from './device-changes.repository.ts';

/** The approval of a request, with what the caller may do to its steps. */
export const presentDeviceProcess = ({ id, status, process }: StoredDeviceChange, caller: Caller): DeviceChangeRecord['approvalProcess'] =>
  presentProcess(process, id, approvalActions(process, status === 'requested', caller));

/** A request as readers see it. */
export function presentDeviceChange(stored: StoredDeviceChange, caller: Caller): DeviceChangeRecord {
  const { id, version, status, employee, asset, replacementAsset, createdAt } = stored;
  const answers = answerEvents(deviceChange, deviceChangePosition(status, employee.id), [{ type: 'device-change.cancel', by: caller.employeeId ?? NOBODY }]);
  return {
    id,
    version,
    status,
    employee,
    asset,
    replacementAsset,
    createdAt,
    approvalProcess: presentDeviceProcess(stored, caller),
    actions: answers.map((answer) => presentAnswer(deviceChange.texts, answer)),
  };
}
