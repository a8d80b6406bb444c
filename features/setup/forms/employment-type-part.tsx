import { text } from '#contract/schema.ts';
import { CONTRACT_ICONS } from '#domain/icon-names.ts';
import { CONTRACT_KINDS } from '#domain/setup.ts';
import { useCountries } from '#ui/format/countries.ts';
import { IconField } from '#ui/form/icon-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SetupForm } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

function Fields() {
  const t = useSetupTexts();
  const countries = useCountries();
  return (
    <>
      <SelectField
        name="type"
        label={t('columns.type')}
        options={CONTRACT_KINDS.map((value) => ({ value, label: t(`contractKinds.${value}`) }))}
      />
      <SelectField name="countryISO" label={t('filters.country')} options={countries} recent="countries" />
      <IconField
        name="iconName"
        label={t('fields.icon')}
        options={CONTRACT_ICONS.map((name) => ({ value: name, label: t(`icons.${name}`) }))}
      />
    </>
  );
}

interface Values {
  readonly type?: string;
  readonly countryISO?: string | null;
  readonly iconName?: string | null;
}

export const form: SetupForm = {
  shape: () => ({ type: text(20).required(), countryISO: text(2), iconName: text(60) }),
  valuesOf: (record) => {
    const { type = '', countryISO, iconName } = (record ?? {}) as Values;
    return { type, countryISO: countryISO ?? '', iconName: iconName ?? '' };
  },
  bodyOf: ({ type, countryISO, iconName }) => ({ type, countryISO: countryISO || null, iconName: iconName || null }),
  Fields,
};
