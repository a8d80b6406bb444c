import { useWatch } from 'react-hook-form';
import { array, boolean, object, string } from 'yup';
import { text, word } from '#contract/schema.ts';
import {
  CUSTOM_FIELD_LIMITS,
  FIELD_TYPES,
  hasSelector,
  SELECTOR_STYLES,
  type CustomFieldType,
} from '#domain/custom-fields.ts';
import { RadioField } from '#blocks/custom-fields/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { fieldOf } from '../kinds/custom-fields.kind.tsx';
import type { OwnValues, SetupForm, SetupRecord } from '../setup-kind.ts';
import { useSetupTexts, type SetupTranslate } from '../use-setup-texts.ts';
import { NEW_OPTION, OptionsField, type OptionRow } from './options-field.tsx';

const shape = (t: SetupTranslate) => ({
  type: word(FIELD_TYPES).required(),
  options: array().when('type', ([type], schema) =>
    type === 'choice'
      ? array(
          object({ optionId: string(), name: text(100).required(), nameArabic: text(100), isRetired: boolean() }),
        ).test(
          'two',
          t('rules.too-few-options'),
          (options) => (options ?? []).filter(({ isRetired }) => !isRetired).length >= CUSTOM_FIELD_LIMITS.minOptions,
        )
      : schema,
  ),
});

function Fields({ record }: { readonly record: SetupRecord | null }) {
  const t = useSetupTexts();
  const type = useWatch({ name: 'type' }) as CustomFieldType | '';
  const isFixed = record !== null && record.inUse > 0;
  const offered = isFixed ? [fieldOf(record).type] : FIELD_TYPES;
  return (
    <>
      <SelectField
        name="type"
        label={t('customFields.type')}
        help={isFixed ? t('customFields.typeFixed') : undefined}
        options={offered.map((each) => ({ value: each, label: t(`customFields.types.${each}`) }))}
      />
      {type !== '' && hasSelector(type) && (
        <RadioField
          name="selectorStyle"
          label={t('customFields.style')}
          options={SELECTOR_STYLES.map((style) => ({ value: style, label: t(`customFields.styles.${style}`) }))}
        />
      )}
      {type === 'choice' && <OptionsField stored={record ? fieldOf(record).options : []} />}
      <SwitchField name="isRequired" label={t('customFields.isRequired')} help={t('customFields.isRequiredHelp')} />
      <SwitchField name="isShown" label={t('customFields.isShown')} help={t('customFields.isShownHelp')} />
      <SwitchField name="isAssigned" label={t('customFields.isAssigned')} help={t('customFields.isAssignedHelp')} />
    </>
  );
}

const bodyOf = ({ type, selectorStyle, options, ...switches }: OwnValues): OwnValues => ({
  type,
  selectorStyle: hasSelector(type as CustomFieldType) ? selectorStyle : null,
  ...switches,
  ...(type === 'choice'
    ? {
        options: (options as readonly OptionRow[]).map(({ optionId, name, nameArabic, isRetired }) => ({
          ...(optionId ? { id: optionId } : {}),
          name,
          nameArabic: nameArabic || null,
          isRetired,
        })),
      }
    : {}),
});

export const form: SetupForm = {
  shape,
  valuesOf: (record) => {
    const field = record && fieldOf(record);
    return {
      type: field?.type ?? '',
      selectorStyle: field?.selectorStyle ?? 'drop-down-menu',
      isRequired: field?.isRequired ?? false,
      isShown: field?.isShown ?? true,
      isAssigned: field?.isAssigned ?? true,
      options:
        field && field.options.length > 0
          ? field.options.map(({ id, name, nameArabic, isRetired }) => ({
              optionId: id,
              name,
              nameArabic: nameArabic ?? '',
              isRetired,
            }))
          : [NEW_OPTION, NEW_OPTION],
    };
  },
  bodyOf,
  Fields,
};
