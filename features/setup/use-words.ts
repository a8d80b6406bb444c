import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/format/dates.ts';
import { nameIn } from '#ui/format/names.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { SetupRecord } from './setup-kind.ts';

export interface Words {
  readonly locale: string;
  /** A country by its code. */
  readonly country: (iso: string) => string;
  readonly number: (value: number) => string;
  /** dd MMM yyyy. */
  readonly day: (date: string) => string;
  readonly status: (status: string) => string;
  /** The name in the reader's language: the Arabic one for Arabic readers, where there is one. */
  readonly nameOf: (record: Pick<SetupRecord, 'name' | 'nameArabic'>) => string;
}

/** Names, countries and numbers as they are written in the language in force. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return {
      locale,
      country: (iso) => countries.of(iso) ?? iso,
      number: (value) => formatNumber(value, locale),
      day: (date) => formatDay(date, locale),
      status: (status) => t(`status.${status}`, { defaultValue: status }),
      nameOf: (record) => nameIn(language, record),
    };
  }, [locale, language, t]);
}
