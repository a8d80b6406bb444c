import type { NotificationType } from '#domain/records.ts';
import { endpoint } from './endpoint.ts';

/** A notification as delivered live. */
export interface LiveNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** A path of the web panel. */
  readonly link: string;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** Events of a stream: event name, and its data as JSON. */
export interface LiveEvents {
  /**
   * From here on no event is missed; with the number of unread notifications. `isComplete`: no event was missed since
   * the client began to read what it shows, as reported in X-Reading-For, and changes since then follow next. Otherwise
   * the client must reload.
   */
  readonly ready: { readonly unread: number; readonly isComplete: boolean };
  /**
   * A new notification of the person, or null when some were read elsewhere; with the current number of unread ones.
   */
  readonly notification: { readonly unread: number; readonly notification: LiveNotification | null };
  /** The person's permissions, the tenant's modules or the person's employee record changed: to be reloaded. */
  readonly rights: Readonly<Record<string, never>>;
  /** A record the person may see has changed. */
  readonly changed:
    | { readonly resource: 'leaves'; readonly id: string }
    | { readonly resource: ChangedArea; readonly ids: readonly string[] | null };
}

/** Areas with the ids of changed records; null when there are too many, or when the area has none. */
export type ChangedArea =
  | 'assets'
  | 'client-companies'
  | 'customers'
  | 'employees'
  | 'locations'
  | 'access'
  | 'setup'
  | 'newsletters'
  | 'social-media'
  | 'maintenance-schedules'
  | 'day-bankings'
  | 'offboardings'
  | 'schedules'
  | 'approvals'
  | 'commissions';

/** Maximum connections per person, one per browser; more are refused. */
export const MAX_STREAMS = 5;

export const liveEndpoints = {
  events: endpoint({
    id: 'live.events',
    method: 'GET',
    path: '/api/events',
    summary: `Server-sent events for the signed-in person: \`ready\`, \`notification\`, \`rights\` and \`changed\`, with a comment every 20 seconds. With Last-Event-ID, the notifications since; with X-Reading-For, the milliseconds for which the page has been reading, what has changed since, or that it has to look again. At most ${MAX_STREAMS} at a time.`,
    access: { kind: 'signed-in' },
    answer: { status: 200, isStream: true },
  }),
};
