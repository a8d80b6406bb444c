import { word } from '#contract/schema.ts';
import { SALARY_COMPONENT_TYPES } from '#domain/setup.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SetupForm } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

function Fields() {
  const t = useSetupTexts();
  return (
    <SelectField
      name="type"
      label={t('fields.salaryType')}
      options={SALARY_COMPONENT_TYPES.map((type) => ({ value: type, label: t(`salaryTypes.${type}`) }))}
    />
  );
}

export const form: SetupForm = {
  shape: () => ({ type: word(SALARY_COMPONENT_TYPES).required() }),
  valuesOf: (record) => ({ type: (record as { readonly type?: string } | null)?.type ?? '' }),
  bodyOf: ({ type }) => ({ type }),
  Fields,
};
