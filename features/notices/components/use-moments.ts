import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Moments {
  /** Day and time of an instant in the reader's zone; empty for none. */
  readonly moment: (instant: string | null | undefined) => string;
  /** The end of a period, rounded up to the minute, so that it never equals the start. */
  readonly end: (instant: string | null | undefined) => string;
  /** The zone of these times: "Asia/Dubai". */
  readonly zone: string;
}

const MINUTE_MS = 60_000;

/** Formats the operator's times: the reader may have no tenant yet, so the browser's zone is used. */
export function useMoments(): Moments {
  const { locale } = useLanguage();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  return {
    moment: (instant) => (instant ? format.format(new Date(instant)) : ''),
    end: (instant) => (instant ? format.format(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS) : ''),
    zone: format.resolvedOptions().timeZone.replaceAll('_', ' '),
  };
}
