import { useLanguage } from '#ui/language/language-provider.tsx';

/** Day and time of an instant by the clock of whoever reads; nothing for nothing. */
export function useMoment(): (instant: string | null | undefined) => string {
  const { locale } = useLanguage();
  return (instant) => (instant ? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant)) : '');
}
