import { firstReason, type Rule } from '../kernel/reason.ts';

/** Instants are written alike (UTC, milliseconds, Z), so that their texts compare as they do. */
export interface NewsletterContext {
  /** When it is due. */
  readonly notifyAt: string;
  /** Sending broke off after somebody had received it. */
  readonly isPartlySent: boolean;
}

export type NewsletterEvent =
  /** `now`: by the clock of the server; `earliest`: the next full hour in words, for who chose too early (C§5). */
  | { readonly type: 'newsletter.schedule'; readonly notifyAt: string; readonly now: string; readonly earliest: string }
  | {
      readonly type: 'newsletter.reschedule';
      readonly notifyAt: string;
      readonly now: string;
      readonly earliest: string;
    }
  /** Its link or its type changes. */
  | { readonly type: 'newsletter.edit' }
  /** The clock has come to its hour: nobody changes it from here on. */
  | { readonly type: 'newsletter.claim'; readonly now: string }
  /** `waiting`: recipients whom it has not reached yet. */
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

/** Every guard of the machine, under the name the machine uses. */
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
