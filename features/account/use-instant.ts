import { useMemo } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

/** Writes an instant as a day and a time of the tenant's zone, as all other pages do (A§9). */
export function useInstant(): (at: string) => string {
  const { locale } = useLanguage();
  const { tenant } = useSession();
  return useMemo(() => (at) => formatDayTime(at, tenant.timezone, locale, false), [locale, tenant.timezone]);
}
