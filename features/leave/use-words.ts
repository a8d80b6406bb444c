import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session/use-session.ts';
import { agoText, waitingText } from '#ui/format/ages.ts';
import { formatDayRange, formatDayTime } from '#ui/format/dates.ts';
import { formatAll, formatEither } from '#ui/format/lists.ts';
import { formatBytes } from '#ui/format/numbers.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Words extends Formats {
  readonly range: (start: string, end: string) => string;
  /** Day and time in a zone, with the zone's name. */
  readonly moment: (instant: string, zone: string) => { readonly iso: string; readonly text: string };
  /** "waiting 2 days". */
  readonly waiting: (since: string) => string;
  /** "2 days ago"; the date when that is long ago. */
  readonly ago: (since: string) => string;
  readonly bytes: (value: number) => string;
  /** "a, b and c". */
  readonly both: (items: readonly string[]) => string;
  /** "a, b or c". */
  readonly either: (items: readonly string[]) => string;
}

/** Formats days, numbers and statuses in the current language. */
export function useWords(): Words {
  const { locale } = useLanguage();
  const formats = useFormats();
  const { timezone } = useSession().tenant;
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const now = () => new Date().toISOString();
    return {
      ...formats,
      range: (start, end) => formatDayRange(start, end, locale),
      moment: (instant, zone) => ({ iso: instant, text: formatDayTime(instant, zone, locale) }),
      waiting: (since) => waitingText(t, since, now()),
      ago: (since) => agoText(t, since, now(), locale, timezone),
      bytes: (value) => formatBytes(value, locale),
      both: (items) => formatAll(items, locale),
      either: (items) => formatEither(items, locale),
    };
  }, [locale, formats, t, timezone]);
}
