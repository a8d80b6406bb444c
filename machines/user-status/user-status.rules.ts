import { firstReason, type Rule } from '../kernel/reason.ts';

export interface UserStatusContext {
  /** The account's user. */
  readonly userId: string;
  /** The only account left that can sign in and whose role has every permission. */
  readonly isLastAdministrator: boolean;
  /** Its role has a permission that the actor lacks. */
  readonly holdsMore: boolean;
}

/** Each is sent by a person, the user `by`, with an optional note. */
export type UserStatusEvent = {
  readonly type: 'user.activate' | 'user.hold' | 'user.deactivate' | 'user.archive';
  readonly by: string;
  readonly note: string | null;
};

type UserStatusRule = Rule<UserStatusContext, UserStatusEvent>;

const isOther: UserStatusRule = (context, event) => (event.by === context.userId ? { code: 'own-status' } : null);
const isWithinOwnRights: UserStatusRule = (context) => (context.holdsMore ? { code: 'holds-more' } : null);
const leavesAnAdministrator: UserStatusRule = (context) =>
  context.isLastAdministrator ? { code: 'last-administrator' } : null;

/** Every guard of the machine by name. */
export const userStatusRules = {
  mayChange: (context: UserStatusContext, event: UserStatusEvent) =>
    firstReason(context, event, isOther, isWithinOwnRights),
  mayLeave: (context: UserStatusContext, event: UserStatusEvent) =>
    firstReason(context, event, isOther, isWithinOwnRights, leavesAnAdministrator),
} satisfies Record<string, UserStatusRule>;
