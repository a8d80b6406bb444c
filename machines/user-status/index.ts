export { userStatus } from './user-status.definition.ts';
export type { UserStatusContext, UserStatusEvent } from './user-status.rules.ts';
export { EVENT_TO, userPosition } from './user-status.record.ts';
