import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Moments {
  /** Day and time of an instant by the clock of whoever reads; nothing for nothing. */
  readonly moment: (instant: string | null | undefined) => string;
  /** The end of something: a minute that has begun is told as over, so that it never reads as its own beginning. */
  readonly end: (instant: string | null | undefined) => string;
  /** Whose clock that is: "Asia/Dubai". */
  readonly zone: string;
}

const MINUTE_MS = 60_000;

/** How the times of the operator are written: the reader may belong to no tenant yet, so by the zone of the browser. */
export function useMoments(): Moments {
  const { locale } = useLanguage();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  return {
    moment: (instant) => (instant ? format.format(new Date(instant)) : ''),
    end: (instant) => (instant ? format.format(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS) : ''),
    zone: format.resolvedOptions().timeZone.replaceAll('_', ' '),
  };
}
