import { firstReason, type Rule } from '../kernel/reason.ts';

/** Instants have a uniform format (UTC, milliseconds, Z), so that they compare as strings. */
export interface NewsletterContext {
  /** When it is due. */
  readonly notifyAt: string;
  /** Sending failed after some recipients had received it. */
  readonly isPartlySent: boolean;
}

export type NewsletterEvent =
  /** `now`: the server's clock; `earliest`: the next full hour in words, for a time that is too early (C§5). */
  | { readonly type: 'newsletter.schedule'; readonly notifyAt: string; readonly now: string; readonly earliest: string }
  | {
      readonly type: 'newsletter.reschedule';
      readonly notifyAt: string;
      readonly now: string;
      readonly earliest: string;
    }
  /** Its link or its type changes. */
  | { readonly type: 'newsletter.edit' }
  /** It is due: it cannot be edited from here on. */
  | { readonly type: 'newsletter.claim'; readonly now: string }
  /** `waiting`: recipients it has not reached yet. */
  | { readonly type: 'newsletter.dispatched'; readonly waiting: number }
  /** A part of its messages was given up; `reached`: recipients who have it. */
  | { readonly type: 'newsletter.fail'; readonly reached: number }
  | { readonly type: 'newsletter.delete' };

type NewsletterRule = Rule<NewsletterContext, NewsletterEvent>;

const isAhead: NewsletterRule = (_, event) => {
  if (!('notifyAt' in event)) return null;
  return event.notifyAt > event.now ? null : { code: 'not-ahead', params: { earliest: event.earliest } };
};

const isUntouched: NewsletterRule = (context) => (context.isPartlySent ? { code: 'partly-sent' } : null);

/** Every guard of the machine by name. */
export const newsletterRules = {
  isAhead,
  isUntouched,
  canReschedule: (context: NewsletterContext, event: NewsletterEvent) =>
    firstReason(context, event, isUntouched, isAhead),
  isDue: (context: NewsletterContext, event: NewsletterEvent) =>
    event.type === 'newsletter.claim' && context.notifyAt <= event.now ? null : { code: 'not-due' },
  hasReachedAll: (_: NewsletterContext, event: NewsletterEvent) =>
    event.type === 'newsletter.dispatched' && event.waiting === 0 ? null : { code: 'still-sending' },
} satisfies Record<string, NewsletterRule>;
