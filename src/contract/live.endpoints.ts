import type { NotificationType } from '#domain/records.ts';
import { endpoint } from './endpoint.ts';

/** A notification as its news arrives. */
export interface LiveNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly params: Readonly<Record<string, string | number>>;
  /** A path of the web panel. */
  readonly link: string;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** What a stream of events tells: the name of the event, and its data as JSON. */
export interface LiveEvents {
  /**
   * From here on nothing is missed; how many notifications are unread. `isComplete`: nor was anything since the client began to
   * read what it shows, as it said by X-Reading-For: what changed meanwhile is told next. Otherwise it has to look again.
   */
  readonly ready: { readonly unread: number; readonly isComplete: boolean };
  /** A new notification of the person, or null when some were read elsewhere; and how many are unread now. */
  readonly notification: { readonly unread: number; readonly notification: LiveNotification | null };
  /** What the person may do, the modules of the tenant or the person's own employee record are others now: to be read again. */
  readonly rights: Readonly<Record<string, never>>;
  /** A record that the person may see has changed. */
  readonly changed:
    | { readonly resource: 'leaves'; readonly id: string }
    | { readonly resource: ChangedArea; readonly ids: readonly string[] | null };
}

/** Areas of which it is told which records changed; null when they were many, or when the area does not say. */
export type ChangedArea =
  | 'assets'
  | 'customers'
  | 'employees'
  | 'locations'
  | 'access'
  | 'setup'
  | 'newsletters'
  | 'social-media'
  | 'day-bankings'
  | 'offboardings'
  | 'approvals'
  | 'commissions';

/** A person has one connection for each browser; more than these are refused. */
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
