import { useMemo } from 'react';
import { assetTexts } from '#machines/asset/asset.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { useSession } from '#client/session/use-session.ts';
import { formatAmount } from '#ui/format/amounts.ts';
import { dayInZone, formatDayTime } from '#ui/format/dates.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { HeldValue } from './assets.types.ts';
import { useAssetsTexts } from './use-assets-texts.ts';

export interface Words extends Formats {
  /** An amount in minor units, with the currency. */
  readonly amount: (value: number, currency: string) => string;
  /** Day and time in the tenant's zone. */
  readonly moment: (instant: string) => string;
  /** The day of an instant in the tenant's zone, yyyy-MM-dd. */
  readonly dayOf: (instant: string) => string;
  /** The value of a field; null when empty. */
  readonly held: (value: HeldValue) => string | null;
  /** The button label of an event. */
  readonly event: (event: string) => string;
  /** Why an action is locked; the server's sentence where the code is unknown here. */
  readonly reason: (reason: {
    readonly code: string;
    readonly message: string;
    readonly params?: object | undefined;
  }) => string;
}

/** Formats of assets in the current language. Texts of states, events and reasons come from the machine. */
export function useWords(): Words {
  const t = useAssetsTexts();
  const { locale, language } = useLanguage();
  const { tenant } = useSession();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      status: (status) => assetTexts.states[status]?.[language] ?? status,
      amount: (value, currency) => formatAmount(value, currency, locale),
      moment: (instant) => formatDayTime(instant, tenant.timezone, locale),
      dayOf: (instant) => dayInZone(instant, tenant.timezone),
      held: ({ stringValue, numberValue, dateValue, booleanValue }) => {
        if (numberValue !== null) return formats.number(numberValue);
        if (dateValue !== null) return formats.day(dateValue);
        return booleanValue === null ? stringValue : t(booleanValue ? 'yes' : 'no');
      },
      event: (event) => assetTexts.events[event]?.[language] ?? event,
      reason: (refusal) => reasonText(assetTexts, refusal, language, formats.number) ?? refusal.message,
    }),
    [formats, locale, language, t, tenant.timezone],
  );
}
