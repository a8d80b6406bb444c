import type { MaintenanceStatus } from '#domain/notices.ts';
import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type MaintenanceNoticeContext = Readonly<Record<string, never>>;

export type MaintenanceNoticeEvent =
  /** `isAcknowledged`: this notice was acknowledged in this browser. */
  | { readonly type: 'status.changed'; readonly status: MaintenanceStatus; readonly isAcknowledged: boolean }
  /** A call was answered 503 because of maintenance. */
  | { readonly type: 'server.unavailable' }
  | { readonly type: 'notice.acknowledge' };

type MaintenanceNoticeRule = Rule<MaintenanceNoticeContext, MaintenanceNoticeEvent>;

const isUpcoming: MaintenanceNoticeRule = (_context, event) =>
  event.type === 'status.changed' && event.status === 'upcoming' ? null : { code: 'not-upcoming' };

/** Every guard of the machine by name. */
export const maintenanceNoticeRules = {
  isOngoing: (_context, event) =>
    event.type === 'status.changed' && event.status === 'ongoing' ? null : { code: 'not-ongoing' },
  isUpcoming,
  isNews: (context, event) =>
    isUpcoming(context, event) ??
    (event.type === 'status.changed' && !event.isAcknowledged ? null : { code: 'acknowledged' }),
} satisfies Record<string, MaintenanceNoticeRule>;
