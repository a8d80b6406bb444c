import type { Scenario } from '../kernel/record-machine.ts';
import type { UserStatusContext, UserStatusEvent } from './user-status.rules.ts';

const TYPES = ['user.activate', 'user.hold', 'user.deactivate', 'user.archive'] as const;
const EVENTS: readonly UserStatusEvent[] = TYPES.flatMap((type) => [
  { type, by: 'other', note: 'A reason.' },
  { type, by: 'user', note: null },
]);

const scenario = (name: string, input: UserStatusContext): Scenario<UserStatusEvent> => ({
  name,
  input,
  events: EVENTS,
});

/** The test scenarios of the machine. */
export const userStatusScenarios: readonly Scenario<UserStatusEvent>[] = [
  scenario('one of many', { userId: 'user', isLastAdministrator: false, holdsMore: false }),
  scenario('the last administrator', { userId: 'user', isLastAdministrator: true, holdsMore: false }),
  scenario('somebody with more rights', { userId: 'user', isLastAdministrator: false, holdsMore: true }),
];
