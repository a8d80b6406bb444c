import { Suspense } from 'react';
import { mixed } from 'yup';
import { text } from '#contract/schema.ts';
import { PATTERN_MAX_LENGTH } from '#domain/document-limits.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { rule } from '#ui/form/rules.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { documentTypeOf } from '../document-type.ts';
import type { SetupForm } from '../setup-kind.ts';
import { useSetupTexts, type SetupTranslate } from '../use-setup-texts.ts';

const PatternTrial = lazyPart(() => import('../components/pattern-trial.tsx'));
const MAX_MONTHS = 120;

const isMonths = (value: unknown): value is number => typeof value === 'number';

/** Whole months from zero to ten years; null when empty. */
const months = () =>
  mixed((value): value is number | string => isMonths(value) || typeof value === 'string')
    .nullable()
    .test('months', rule('integer'), (value) => value == null || (isMonths(value) && Number.isInteger(value)))
    .test('least', rule('min', { min: 0 }), (value) => !isMonths(value) || value >= 0)
    .test('most', rule('max', { max: MAX_MONTHS }), (value) => !isMonths(value) || value <= MAX_MONTHS);

const shape = (t: SetupTranslate) => ({
  refIdValidation: text(PATTERN_MAX_LENGTH),
  expirationDateWarningInMonths: months()
    .test(
      'both',
      t('rules.threshold-missing'),
      (value, { parent }) =>
        value != null || (parent as { expirationDateUrgentInMonths: unknown }).expirationDateUrgentInMonths == null,
    )
    .test('order', t('rules.warning-after-urgent'), (value, { parent }) => {
      const urgent: unknown = (parent as { expirationDateUrgentInMonths: unknown }).expirationDateUrgentInMonths;
      return !isMonths(value) || !isMonths(urgent) || value >= urgent;
    }),
  expirationDateUrgentInMonths: months().test(
    'both',
    t('rules.threshold-missing'),
    (value, { parent }) =>
      value != null || (parent as { expirationDateWarningInMonths: unknown }).expirationDateWarningInMonths == null,
  ),
});

function Fields() {
  const t = useSetupTexts();
  return (
    <>
      <SwitchField name="isRequired" label={t('fields.isRequired')} help={t('fields.isRequiredHelp')} />
      <TextField name="refIdValidation" label={t('fields.pattern')} help={t('fields.patternHelp')} autoComplete="off" />
      <Suspense fallback={null}>
        <PatternTrial />
      </Suspense>
      <chakra.div display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="2.5">
        <NumberField name="expirationDateWarningInMonths" label={t('fields.warning')} help={t('fields.warningHelp')} />
        <NumberField name="expirationDateUrgentInMonths" label={t('fields.urgent')} help={t('fields.urgentHelp')} />
      </chakra.div>
    </>
  );
}

export const form: SetupForm = {
  shape,
  valuesOf: (record) => {
    const type = record && documentTypeOf(record);
    return {
      isRequired: type?.isRequired ?? false,
      refIdValidation: type?.refIdValidation ?? '',
      expirationDateWarningInMonths: type?.expirationDateWarningInMonths ?? null,
      expirationDateUrgentInMonths: type?.expirationDateUrgentInMonths ?? null,
    };
  },
  bodyOf: ({
    isRequired,
    refIdValidation,
    expirationDateWarningInMonths: warning,
    expirationDateUrgentInMonths: urgent,
  }) => ({
    isRequired,
    refIdValidation: refIdValidation || null,
    expirationDateWarningInMonths: warning ?? null,
    expirationDateUrgentInMonths: urgent ?? null,
  }),
  Fields,
};
