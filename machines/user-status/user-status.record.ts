import type { RecordStatus } from '#domain/records.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { UserStatusContext, UserStatusEvent } from './user-status.rules.ts';

/** Which event leads to a status; none leads back to `inactive`, which is the time before the first activation (D89). */
export const EVENT_TO: Readonly<Partial<Record<RecordStatus, UserStatusEvent['type']>>> = {
  active: 'user.activate',
  'on-hold': 'user.hold',
  deactivated: 'user.deactivate',
  archived: 'user.archive',
};

/** A stored account as the machine sees it. */
export const userPosition = (status: RecordStatus, context: UserStatusContext): Position<UserStatusContext> => ({
  value: status,
  context,
});
