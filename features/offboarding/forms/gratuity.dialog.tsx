import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { mixed, object, string, type ObjectSchema } from 'yup';
import {
  endOfServiceRule,
  leastAgreedDays,
  TERMINATION_REASONS,
  type TerminationReason,
} from '#domain/end-of-service.ts';
import { text } from '#contract/schema.ts';
import { useSession } from '#client/session/use-session.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { countryOption, countryOptions } from '#ui/form/country-options.ts';
import { CurrencyField } from '#ui/form/currency-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { amountRule, dayRule } from '#ui/form/value-rules.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Option } from '#ui/lookup/option.ts';
import { useSaveGratuity } from '../offboarding.mutations.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useSubmit } from './use-submit.ts';

const amounts = () => ['basicWage', 'totalWage', 'manualAmount'];

interface GratuityForm {
  readonly country: Option | null;
  readonly currency: string;
  readonly lastWorkingDay: string;
  readonly terminationReason: string;
  readonly basicWage: number | null;
  readonly totalWage: number | null;
  readonly unpaidDays: number | null;
  readonly agreedDaysPerYear: number | null;
  readonly manualAmount: number | null;
  readonly manualNote: string;
}

/** Countries with a rule come first. */
const RULED = ['AE', 'SA', 'QA'] as const;

/** Inputs of the gratuity; they may be incomplete (D68). Known values are prefilled the first time. */
export default function GratuityDialog({
  settlement,
  onClose,
}: {
  readonly settlement: Settlement;
  readonly onClose: () => void;
}) {
  const t = useOffboardingTexts();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const [opened] = useState(settlement);
  const save = useSaveGratuity(opened.id);
  const schema = useMemo(() => {
    const within = (message: string, isRight: (value: number) => boolean) =>
      mixed<number>()
        .nullable()
        .test({
          name: 'number',
          message,
          test: (value) => value === null || value === undefined || (typeof value === 'number' && isRight(value)),
        });
    return object({
      country: mixed<Option>().nullable(),
      currency: string(),
      lastWorkingDay: dayRule({ min: opened.startDate }),
      terminationReason: string(),
      basicWage: amountRule(),
      totalWage: amountRule(),
      unpaidDays: within(
        t('refused.half-days'),
        (value) => value >= 0 && value <= 20_000 && Number.isInteger(value * 2),
      ),
      agreedDaysPerYear: within(
        t('refused.whole-days'),
        (value) => Number.isInteger(value) && value >= 1 && value <= 365,
      ),
      manualAmount: amountRule(),
      manualNote: text(500),
    }) as unknown as ObjectSchema<GratuityForm>;
  }, [t, opened.startDate]);
  const valuesOf = ({ gratuity, known, savedBlocks }: Settlement): GratuityForm => {
    const first = savedBlocks.includes('gratuity')
      ? gratuity
      : { ...gratuity, ...known, lastWorkingDay: gratuity.lastWorkingDay ?? known.lastWorkingDay };
    return {
      country: first.countryISO ? countryOption(first.countryISO, locale) : null,
      currency: first.currency ?? tenant.currency,
      lastWorkingDay: first.lastWorkingDay ?? '',
      terminationReason: first.terminationReason ?? '',
      basicWage: first.basicWage,
      totalWage: first.totalWage,
      unpaidDays: first.unpaidDays,
      agreedDaysPerYear: first.agreedDaysPerYear,
      manualAmount: first.manualAmount,
      manualNote: first.manualNote ?? '',
    };
  };
  const begun = valuesOf(opened);
  const form = useSchemaForm<GratuityForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun, { figures: { names: amounts, fallback: tenant.currency } });
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen, { countryISO: 'country' });
  const [country, currency] = useWatch({ control: form.control, name: ['country', 'currency'] });
  const rule = country ? endOfServiceRule(country.id) : null;
  const leastDays = rule && leastAgreedDays(rule);
  const isManual = country !== null && country !== undefined && rule === null;
  const loadCountries = useMemo(() => countryOptions(locale, RULED), [locale]);
  const send = (values: GratuityForm) =>
    submit(() =>
      save.mutateAsync({
        version: seen.get(),
        countryISO: values.country?.id ?? null,
        currency: values.currency || null,
        lastWorkingDay: values.lastWorkingDay || null,
        terminationReason: (values.terminationReason || null) as TerminationReason | null,
        basicWage: values.basicWage,
        totalWage: values.totalWage,
        unpaidDays: values.unpaidDays ?? 0,
        agreedDaysPerYear: values.agreedDaysPerYear,
        manualAmount: values.manualAmount,
        manualNote: values.manualNote || null,
      }),
    );
  const unit = currency || tenant.currency;
  return (
    <FormDialog open onClose={onClose} title={t('blocks.gratuity')} form={form} onSubmit={send}>
      <ComboboxField
        name="country"
        label={t('fields.country')}
        help={t('help.country')}
        loadOptions={loadCountries}
        recent="countries"
      />
      <DateField
        name="lastWorkingDay"
        label={t('fields.lastWorkingDay')}
        min={opened.startDate}
        timeZone={tenant.timezone}
      />
      <SelectField
        name="terminationReason"
        label={t('fields.terminationReason')}
        options={TERMINATION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <CurrencyField name="currency" label={t('fields.currency')} amounts={amounts} fallback={tenant.currency} />
      <AmountField name="basicWage" label={t('fields.basicWage')} currency={unit} />
      <AmountField name="totalWage" label={t('fields.totalWage')} help={t('help.totalWage')} currency={unit} />
      {!isManual && (
        <NumberField name="unpaidDays" label={t('fields.unpaidDays')} help={t('help.unpaidDays')} isWhole={false} />
      )}
      {leastDays !== null && (
        <NumberField
          name="agreedDaysPerYear"
          label={t('fields.agreedDays')}
          help={t('help.agreedDays', { days: leastDays })}
        />
      )}
      {isManual && (
        <>
          <AmountField
            name="manualAmount"
            label={t('fields.manualAmount')}
            help={t('help.manualAmount')}
            currency={unit}
          />
          <TextAreaField name="manualNote" label={t('fields.manualNote')} />
        </>
      )}
    </FormDialog>
  );
}
