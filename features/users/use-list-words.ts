import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session/use-session.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

/** Words of statuses and instants: all that the lists need, which do without the names of all rights. */
export function useListWords() {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const { tenant } = useSession();
  return useMemo(() => {
    return {
      status: (status: string): string => t(`status.${status}`),
      instant: (at: string): string => formatDayTime(at, tenant.timezone, locale, false),
    };
  }, [t, locale, tenant.timezone]);
}
