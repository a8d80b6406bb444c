import { useMemo } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

/** Formats an instant as day and time in the tenant's zone, like all other pages (A§9). */
export function useInstant(): (at: string) => string {
  const { locale } = useLanguage();
  const { tenant } = useSession();
  return useMemo(() => (at) => formatDayTime(at, tenant.timezone, locale, false), [locale, tenant.timezone]);
}
