import { firstReason, type Rule } from '../kernel/reason.ts';

export interface UserStatusContext {
  /** Whose account it is. */
  readonly userId: string;
  /** The one account left that can sign in and whose role holds everything. */
  readonly isLastAdministrator: boolean;
  /** Its role gives a right that whoever asks lacks. */
  readonly holdsMore: boolean;
}

/** Each is sent by a person, the user `by`, who may say why. */
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

/** Every guard of the machine, under the name the machine uses. */
export const userStatusRules = {
  mayChange: (context: UserStatusContext, event: UserStatusEvent) =>
    firstReason(context, event, isOther, isWithinOwnRights),
  mayLeave: (context: UserStatusContext, event: UserStatusEvent) =>
    firstReason(context, event, isOther, isWithinOwnRights, leavesAnAdministrator),
} satisfies Record<string, UserStatusRule>;
