import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session/use-session.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

/** Texts of statuses and times: all that the lists need, which work without the names of all permissions. */
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
