import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatVariance } from '#ui/format/amounts.ts';
import { waitingText } from '#ui/format/ages.ts';
import { formatDayRange, formatDayTime } from '#ui/format/dates.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Waiting } from './approvals.types.ts';
import { useApprovalsTexts } from './use-approvals-texts.ts';

export interface Words extends Formats {
  readonly range: (start: string, end: string) => string;
  readonly moment: (instant: string, zone: string) => { readonly iso: string; readonly text: string };
  /** "waiting 2 days". */
  readonly waiting: (since: string) => string;
  /** An amount in minor units, with the currency; a dash for none. */
  readonly amount: (value: number | null, currency: string) => string;
  /** The same with a sign: a surplus is positive, a shortage negative. */
  readonly variance: (value: number | null, currency: string) => string;
  /** The subject of a request, on one line. */
  readonly about: (waiting: Waiting) => string;
}

/** Formats of approvals in the current language. */
export function useWords(): Words {
  const { locale } = useLanguage();
  const formats = useFormats();
  const t = useApprovalsTexts();
  const { t: tUi } = useTranslation('ui');
  return useMemo(() => {
    const range = (start: string, end: string): string => formatDayRange(start, end, locale);
    const amount = (value: number | null, currency: string): string => formatAmount(value, currency, locale);
    const variance = (value: number | null, currency: string): string => formatVariance(value, currency, locale);
    return {
      ...formats,
      range,
      amount,
      variance,
      moment: (instant, zone) => ({ iso: instant, text: formatDayTime(instant, zone, locale) }),
      waiting: (since) => waitingText(tUi, since, new Date().toISOString()),
      about: ({ leave, dayBanking, deviceChange }) => {
        if (leave)
          return t('leaveAbout', {
            type: formats.nameOf(leave.type),
            dates: range(leave.startDate, leave.endDate),
            days: formats.days(leave.days),
          });
        if (dayBanking)
          return t('tillAbout', {
            location: dayBanking.location,
            date: formats.day(dayBanking.businessDate),
            variance: variance(dayBanking.variance, dayBanking.currency),
          });
        return deviceChange
          ? t('deviceAbout', { asset: deviceChange.asset, replacement: deviceChange.replacementAsset })
          : '';
      },
    };
  }, [locale, formats, t, tUi]);
}
