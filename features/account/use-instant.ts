import { useMemo } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

/** Writes an instant as a day and a time of the tenant's zone. */
export function useInstant(): (at: string) => string {
  const { locale } = useLanguage();
  const { tenant } = useSession();
  return useMemo(() => {
    const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: tenant.timezone });
    return (at) => instants.format(new Date(at));
  }, [locale, tenant.timezone]);
}
