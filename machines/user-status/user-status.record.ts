import type { RecordStatus } from '#domain/records.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { UserStatusContext, UserStatusEvent } from './user-status.rules.ts';

/** The event that leads to a status; none leads back to `inactive`, which precedes the first activation (D89). */
export const EVENT_TO: Readonly<Partial<Record<RecordStatus, UserStatusEvent['type']>>> = {
  active: 'user.activate',
  'on-hold': 'user.hold',
  deactivated: 'user.deactivate',
  archived: 'user.archive',
};

/** A stored account as machine input. */
export const userPosition = (status: RecordStatus, context: UserStatusContext): Position<UserStatusContext> => ({
  value: status,
  context,
});
