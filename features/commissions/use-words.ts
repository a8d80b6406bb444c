import { useMemo } from 'react';
import { readableAmount } from '#domain/amounts.ts';
import { periodTexts } from '#machines/commission-period/commission-period.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { useSession } from '#client/session/use-session.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { personName } from '#ui/format/names.ts';
import { useMoneyFormats, type MoneyFormats } from '#ui/format/use-money-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Words extends MoneyFormats {
  /** An amount in minor units without its currency, where that is shown above. */
  readonly units: (value: number, currency: string) => string;
  /** Day and time in the tenant's zone. */
  readonly moment: (instant: string) => string;
  readonly person: (person: { readonly firstName: string; readonly lastName: string }) => string;
  /** The button label of an event. */
  readonly event: (event: string) => string;
  /** Why an action is locked; the server's sentence where the code is unknown here. */
  readonly reason: (reason: {
    readonly code: string;
    readonly message: string;
    readonly params?: object | undefined;
  }) => string;
}

/**
 * Formats of commissions and tips in the current language. Texts of months' states, events and reasons come from the
 * machine.
 */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const { tenant } = useSession();
  const formats = useMoneyFormats();
  return useMemo(() => {
    return {
      ...formats,
      units: (value, currency) => inDigitsOf(locale, readableAmount(value, currency)),
      moment: (instant) => formatDayTime(instant, tenant.timezone, locale),
      person: personName,
      status: (status) => periodTexts.states[status]?.[language] ?? formats.status(status),
      event: (event) => periodTexts.events[event]?.[language] ?? event,
      reason: (refusal) => reasonText(periodTexts, refusal, language, formats.number) ?? refusal.message,
    };
  }, [formats, locale, language, tenant.timezone]);
}
