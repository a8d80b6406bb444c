import { deviceChange, deviceChangePosition } from '#machines/device-change/index.ts';
import { answerEvents } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { presentAnswer } from '../../records/reasons.ts';
import { acceptanceEnds, approvalActions, presentProcess } from '../approvals/index.ts';
import type { DeviceChangeRecord, StoredDeviceChange } from './device-changes.repository.ts';

/**
 * The approval of a request, with the caller's actions on its steps: the last acceptance requires both devices to be
 * unchanged (D15).
 */
export function presentDeviceProcess(
  { id, status, process, employee, isStillHeld, isReplacementFree }: StoredDeviceChange,
  caller: Caller,
): DeviceChangeRecord['approvalProcess'] {
  const actions = approvalActions(process, status === 'requested', caller);
  const answer = answerEvents(deviceChange, deviceChangePosition(status, employee.id), [
    { type: 'process.accepted', isStillHeld, isReplacementFree },
  ])[0];
  if (!answer || answer.can) return presentProcess(process, id, actions);
  const { reasons } = presentAnswer(deviceChange.texts, answer);
  return presentProcess(
    process,
    id,
    actions.map((action) =>
      action.event === 'step.accept' && action.can && acceptanceEnds(process, action.stepId, caller)
        ? { ...action, can: false, reasons }
        : action,
    ),
  );
}

/** A request as readers see it. */
export function presentDeviceChange(stored: StoredDeviceChange, caller: Caller): DeviceChangeRecord {
  const { id, version, status, employee, asset, replacementAsset, createdAt } = stored;
  const answers = answerEvents(deviceChange, deviceChangePosition(status, employee.id), [
    { type: 'device-change.cancel', by: caller.employeeId ?? NOBODY },
  ]);
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
