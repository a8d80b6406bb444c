import type { DeviceChangeStatus } from '#domain/device-changes.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { DeviceChangeContext } from './device-change.rules.ts';

/** A stored request as machine input. */
export const deviceChangePosition = (
  status: DeviceChangeStatus,
  requesterId: string,
): Position<DeviceChangeContext> => ({ value: status, context: { requesterId } });
