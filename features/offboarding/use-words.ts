import { useMemo } from 'react';
import { settlementTexts } from '#machines/offboarding-settlement/offboarding-settlement.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { useSession } from '#client/session/use-session.ts';
import { formatAmount } from '#ui/format/amounts.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Words extends Formats {
  /** An amount in minor units, with the currency. */
  readonly amount: (value: number | null, currency: string) => string;
  /** Day and time in the tenant's zone. */
  readonly moment: (instant: string) => string;
  /** The button label of an event. */
  readonly event: (event: string) => string;
  /** Why an action is locked; the server's sentence where the code is unknown here. */
  readonly reason: (reason: {
    readonly code: string;
    readonly message: string;
    readonly params?: object | undefined;
  }) => string;
}

/** Formats of settlements in the current language. Texts of states, events and reasons come from the machine. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const { tenant } = useSession();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      status: (status) => settlementTexts.states[status]?.[language] ?? status,
      amount: (value, currency) => formatAmount(value, currency, locale),
      moment: (instant) => formatDayTime(instant, tenant.timezone, locale),
      event: (event) => settlementTexts.events[event]?.[language] ?? event,
      reason: (refusal) => reasonText(settlementTexts, refusal, language, formats.number) ?? refusal.message,
    }),
    [formats, locale, language, tenant.timezone],
  );
}
