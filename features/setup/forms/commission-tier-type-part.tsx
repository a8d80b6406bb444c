import { string } from 'yup';
import { word } from '#contract/schema.ts';
import { DEFAULT_CURRENCY, PAYOUT_TYPES } from '#domain/commissions/commissions.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { useCurrencies } from '#ui/format/currencies.ts';
import { tierTypeOf } from '../kinds/commission-tier-types.kind.tsx';
import type { SetupForm } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

function Fields() {
  const t = useSetupTexts();
  const currencies = useCurrencies();
  return (
    <>
      <SelectField
        name="type"
        label={t('commission.pays')}
        help={t('commission.paysHelp')}
        options={PAYOUT_TYPES.map((type) => ({ value: type, label: t(`commission.types.${type}`) }))}
      />
      <SelectField name="currency" label={t('commission.currency')} options={currencies} recent="currencies" />
    </>
  );
}

/** What a tier type pays, and in which currency (D49, D52). */
export const form: SetupForm = {
  shape: () => ({ type: word(PAYOUT_TYPES).required(), currency: string().required() }),
  valuesOf: (record) => ({
    type: record ? tierTypeOf(record).type : '',
    currency: record ? tierTypeOf(record).currency : DEFAULT_CURRENCY,
  }),
  bodyOf: ({ type, currency }) => ({ type, currency }),
  Fields,
};
