import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursAndMinutes } from '#domain/durations.ts';
import { formatNumber } from '../format/numbers.ts';
import { useLanguage } from '../language/language-provider.tsx';

/** Minutes in words: "1 h 30 min", "45 min", "2 h". */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  return useCallback(
    (total) => {
      const { hours, minutes } = hoursAndMinutes(total);
      const words = { hours: formatNumber(hours, locale), minutes: formatNumber(minutes, locale) };
      if (hours === 0) return t('duration.minutes', words);
      return minutes === 0 ? t('duration.hours', words) : t('duration.both', words);
    },
    [t, locale],
  );
}
