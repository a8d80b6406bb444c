import { useMemo } from 'react';
import CustomFieldsPart from '#blocks/custom-fields/custom-fields-part.tsx';
import type { CustomField } from '#blocks/custom-fields/custom-fields.queries.ts';
import { useSession } from '#client/session/use-session.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { countryOptions } from '#ui/form/country-options.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { SetupForm, SetupKind, SetupRecord } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

/** The most common countries, at the top of the list. */
const NEAR = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'];

/** Names, the kind's own fields, countries and status. */
export function SetupFields({
  kind,
  part,
  customFields,
  record,
}: {
  readonly kind: SetupKind;
  readonly part: SetupForm;
  readonly customFields: readonly CustomField[];
  readonly record: SetupRecord | null;
}) {
  const t = useSetupTexts();
  const { locale } = useWords();
  const { tenant } = useSession();
  const loadCountries = useMemo(() => countryOptions(locale, NEAR), [locale]);
  return (
    <>
      <TextField name="name" label={t('fields.name')} collapse autoFocus />
      <TextField name="nameArabic" label={t('fields.nameArabic')} help={t('fields.nameArabicHelp')} collapse />
      <part.Fields record={record} />
      <CustomFieldsPart fields={customFields} />
      {kind.hasCountries && (
        <ComboboxField
          name="countries"
          label={t('fields.countries')}
          help={t('fields.countriesHelp', { tenant: tenant.name })}
          placeholder={t('allCountries')}
          loadOptions={loadCountries}
          recent="countries"
          multiple
        />
      )}
      <SwitchField name="isActive" label={t('fields.active')} help={kind.activeHelp?.(t) ?? t('fields.activeHelp')} />
    </>
  );
}
