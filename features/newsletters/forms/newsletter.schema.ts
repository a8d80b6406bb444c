import { object, string, type ObjectSchema } from 'yup';
import { text, word } from '#contract/schema.ts';
import { linkHost, MAX_LINK_CHARACTERS, NEWSLETTER_TYPES, nextFullHour } from '#domain/newsletters.ts';
// Rule messages must be set before a schema is created.
import { rule } from '#ui/form/rules.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import type { Newsletter } from '../newsletters.queries.ts';

/** The values of the newsletter form; day and hour are in the tenant's zone. */
export interface NewsletterForm {
  readonly link: string;
  readonly type: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** HH:mm */
  readonly hour: string;
}

/** The rules of C§5, equal to the server's. `earliest` is the first day with an available hour. */
export const newsletterSchema = (earliest: string): ObjectSchema<NewsletterForm> =>
  object({
    link: text(MAX_LINK_CHARACTERS)
      .required()
      .test('web-address', rule('url'), (value) => !value || linkHost(value) !== null),
    type: word(NEWSLETTER_TYPES).required(),
    date: dayRule({ min: earliest }).required(),
    hour: string().required(),
  }) as unknown as ObjectSchema<NewsletterForm>;

const hourText = (at: Temporal.ZonedDateTime): string => at.toPlainTime().toString({ smallestUnit: 'minute' });

/** The earliest possible hour at an instant, as form values (C§5). */
export function earliestChoice(now: Temporal.Instant, zone: string): Pick<NewsletterForm, 'date' | 'hour'> {
  const next = nextFullHour(now, zone);
  return { date: next.toPlainDate().toString(), hour: hourText(next) };
}

/** Initial form values: the newsletter's, or the earliest hour. */
export function formOf(newsletter: Newsletter | null, zone: string, now: Temporal.Instant): NewsletterForm {
  if (!newsletter) return { link: '', type: '', ...earliestChoice(now, zone) };
  const at = Temporal.Instant.from(newsletter.notifyAt).toZonedDateTimeISO(zone);
  return { link: newsletter.link, type: newsletter.type, date: at.toPlainDate().toString(), hour: hourText(at) };
}

/** The possible hours of a day: all from the earliest on, and the current one. */
export function hoursOn(
  date: string,
  earliest: Pick<NewsletterForm, 'date' | 'hour'>,
  present: string,
): readonly string[] {
  const all = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const open = date === earliest.date ? all.filter((hour) => hour >= earliest.hour) : all;
  return [...new Set([...open, present])].toSorted();
}

/** Day and hour in the tenant's zone as an instant; null while invalid. */
export function instantOf({ date, hour }: Pick<NewsletterForm, 'date' | 'hour'>, zone: string): string | null {
  try {
    const at = Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: zone,
      plainTime: Temporal.PlainTime.from(hour),
    });
    return new Date(at.epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}
