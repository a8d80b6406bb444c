import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { array, mixed, object, string, type ObjectSchema } from 'yup';
import { useSession } from '#client/session/use-session.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { CurrencyField } from '#ui/form/currency-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { SelectField, type SelectOption } from '#ui/form/select-field.tsx';
import { withStored } from '#ui/form/stored-options.ts';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import { PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import type { Employee } from '../employees.types.ts';
import { componentsQuery, useWritePay, type Salary } from '../pay.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { refused } from './refused.ts';

interface SalaryForm {
  readonly startDate: string;
  readonly currency: string;
  readonly salaryParts: { salaryComponentId: string; total: number | null }[];
}

const valuesOf = ({ startDate, currency, salaryParts }: Salary): SalaryForm => ({
  startDate,
  currency,
  salaryParts: salaryParts.map(({ salaryComponentId, total }) => ({ salaryComponentId, total })),
});

const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function Parts({ stored }: { readonly stored: readonly SelectOption[] }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const { control } = useFormContext<SalaryForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'salaryParts' });
  const currency = useWatch<SalaryForm, 'currency'>({ name: 'currency' });
  const components = useQuery(componentsQuery).data?.data ?? [];
  const options = withStored(
    components.map(({ id, name, nameArabic }) => ({ value: id, label: words.named(name, nameArabic) })),
    stored,
  );
  return (
    <chakra.fieldset display="grid" gap="3" borderTopWidth="1px" pt="3">
      <chakra.legend fontWeight="medium" float="left" pb="1">
        {t('salary.parts')}
      </chakra.legend>
      {fields.map((field, index) => (
        <chakra.div
          key={field.id}
          display="grid"
          gap="3"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
        >
          <SelectField
            name={`salaryParts.${index}.salaryComponentId`}
            label={t('salary.component')}
            options={options}
          />
          <AmountField name={`salaryParts.${index}.total`} label={t('salary.amount')} currency={currency} />
          {fields.length > 1 && (
            <Button
              size="sm"
              variant="outline"
              mt={{ sm: '24px' }}
              aria-label={t('salary.removePart', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <TrashIcon size={14} aria-hidden />
            </Button>
          )}
        </chakra.div>
      ))}
      <Button
        size="sm"
        variant="outline"
        justifySelf="start"
        onClick={() => append({ salaryComponentId: '', total: null })}
      >
        <PlusIcon size={14} aria-hidden />
        {t('salary.addPart')}
      </Button>
    </chakra.fieldset>
  );
}

export interface SalaryDialogProps {
  readonly employee: Employee;
  /** Null for a new one. */
  readonly salary: Salary | null;
  readonly onClose: () => void;
}

/** The salary of an employee from a day on, by component (C§3). */
export default function SalaryDialog({ employee, salary, onClose }: SalaryDialogProps) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const [opened] = useState(salary);
  const { saveSalary } = useWritePay(employee.id);
  const schema = useMemo(
    () =>
      object({
        startDate: dayRule()
          .required()
          .test({
            name: 'before-service',
            message: t('refused.before-service'),
            test: (value) => !value || value >= employee.startDate,
          }),
        currency: string().required(),
        salaryParts: array(
          object({
            salaryComponentId: string().required(),
            total: mixed<number>()
              .required()
              .test({ name: 'amount', message: t('salary.invalidAmount'), test: isAmount }),
          }),
        ).min(1),
      }) as unknown as ObjectSchema<SalaryForm>,
    [t, employee.startDate],
  );
  const begun = opened
    ? valuesOf(opened)
    : { startDate: '', currency: tenant.currency, salaryParts: [{ salaryComponentId: '', total: null }] };
  const form = useSchemaForm<SalaryForm>({ schema, defaultValues: begun });
  const amounts = () => form.getValues('salaryParts').map((_, index) => `salaryParts.${index}.total`);
  const take = useTakeTheirs(form, begun, { figures: { names: amounts, fallback: tenant.currency } });
  const stored = [opened, salary]
    .flatMap((record) => record?.salaryParts ?? [])
    .map(({ salaryComponent: { id, name, nameArabic } }) => ({ value: id, label: words.named(name, nameArabic) }));
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = async ({ salaryParts, ...rest }: SalaryForm): Promise<SubmitResult | undefined> => {
    try {
      await saveSalary.mutateAsync({
        salary: opened && { id: opened.id, version: seen.get() },
        ...rest,
        salaryParts: salaryParts.map(({ salaryComponentId, total }) => ({ salaryComponentId, total: total ?? 0 })),
      });
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords, seen);
    }
  };
  return (
    <FormDialog open onClose={onClose} title={t(opened ? 'salary.edit' : 'salary.add')} form={form} onSubmit={submit}>
      <DateField
        name="startDate"
        label={t('salary.from')}
        min={employee.startDate}
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
      />
      <CurrencyField name="currency" label={t('salary.currency')} amounts={amounts} fallback={tenant.currency} />
      <Parts stored={stored} />
    </FormDialog>
  );
}
