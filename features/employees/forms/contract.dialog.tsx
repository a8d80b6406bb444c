import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mixed, object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { overlapping } from '#domain/employment-days.ts';
import { CONTRACT_STAGES, type ContractStage } from '#domain/people.ts';
import { useSession } from '#client/session/use-session.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField, type SelectOption } from '#ui/form/select-field.tsx';
import { withStored } from '#ui/form/stored-options.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useCountries } from '#ui/format/countries.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useWriteContract } from '../employees.mutations.ts';
import { contractTypesQuery, employmentTypesQuery } from '../employees.queries.ts';
import type { Contract, Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { notBefore } from './employee.schema.ts';
import { refused } from './refused.ts';

interface ContractForm {
  readonly contractTypeId: string;
  readonly employmentTypeId: string;
  readonly countryISO: string;
  readonly refId: string;
  readonly stage: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly probationEndDate: string;
  readonly noticePeriodMonths: number | null;
}

export interface ContractDialogProps {
  readonly employee: Employee;
  /** Null for a new one. */
  readonly contract: Contract | null;
  /** All contracts of the employee, which must not overlap (ADR-0065). */
  readonly contracts: readonly Contract[];
  readonly onClose: () => void;
}

/** Adds or edits a contract of an employee (B§3). */
export default function ContractDialog({ employee, contract, contracts, onClose }: ContractDialogProps) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const countries = useCountries();
  const { tenant } = useSession();
  const [opened] = useState(contract);
  const [others] = useState(() => contracts.filter(({ id }) => id !== contract?.id));
  const { create, change } = useWriteContract();
  const types = useQuery(contractTypesQuery).data?.data ?? [];
  const mayReadTypes = usePermissions().has({ resource: 'employee.employmentType', action: 'read' });
  const employmentTypes = useQuery({ ...employmentTypesQuery, enabled: mayReadTypes }).data?.data ?? [];
  const schema = useMemo(
    () =>
      object({
        contractTypeId: string().required(),
        employmentTypeId: string(),
        countryISO: string().required(),
        refId: text(60).optional(),
        stage: string().required(),
        startDate: dayRule()
          .required()
          .test({
            name: 'before-service',
            message: t('refused.before-service'),
            test: (value) => !value || value >= employee.startDate,
          })
          .test({
            name: 'overlaps',
            message: t('refused.overlaps'),
            test: (value, { parent }) =>
              !value ||
              overlapping(others, { startDate: value, endDate: (parent as ContractForm).endDate || null }) === null,
          }),
        endDate: notBefore('startDate', t('form.endBeforeStart')),
        probationEndDate: notBefore('startDate', t('form.endBeforeStart')),
        noticePeriodMonths: mixed<number>()
          .nullable()
          .test({
            name: 'months',
            message: t('form.months'),
            test: (value) =>
              value === null || value === undefined || (Number.isInteger(value) && value >= 0 && value <= 24),
          }),
      }) as unknown as ObjectSchema<ContractForm>,
    [t, employee.startDate, others],
  );
  const valuesOf = (contract: Contract | null): ContractForm => ({
    contractTypeId: contract?.type.id ?? '',
    employmentTypeId: contract?.employmentType?.id ?? '',
    countryISO: contract?.countryISO ?? employee.location?.countryISO ?? '',
    refId: contract?.refId ?? '',
    stage: contract?.stage ?? (contracts.length === 0 ? 'new' : 'renewed'),
    // The first one usually begins with the employment.
    startDate: contract?.startDate ?? (contracts.length === 0 ? employee.startDate : ''),
    endDate: contract?.endDate ?? '',
    probationEndDate: contract?.probationEndDate ?? '',
    noticePeriodMonths: contract?.noticePeriodMonths ?? null,
  });
  const begun = valuesOf(opened);
  const form = useSchemaForm<ContractForm>({
    schema,
    defaultValues: begun,
  });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = async ({
    employmentTypeId,
    refId,
    stage,
    endDate,
    probationEndDate,
    ...rest
  }: ContractForm): Promise<SubmitResult | undefined> => {
    const body = {
      ...rest,
      ...(mayReadTypes ? { employmentTypeId: employmentTypeId || null } : {}),
      refId: refId || null,
      stage: stage as ContractStage,
      endDate: endDate || null,
      probationEndDate: probationEndDate || null,
    };
    try {
      if (opened) await change.mutateAsync({ id: opened.id, version: seen.get(), ...body });
      else await create.mutateAsync({ employeeId: employee.id, ...body });
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords, seen);
    }
  };
  const optionOf = ({
    id,
    name,
    nameArabic,
  }: {
    readonly id: string;
    readonly name: string;
    readonly nameArabic?: string | null | undefined;
  }): SelectOption => ({ value: id, label: words.named(name, nameArabic) });
  const days = { timeZone: tenant.timezone, weekStart: tenant.weekStart as Weekday };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'contract.edit' : 'contract.add')}
      form={form}
      onSubmit={submit}
    >
      <SelectField
        name="contractTypeId"
        label={t('fields.contractType')}
        options={withStored(
          types.filter(({ status }) => status === 'active').map(optionOf),
          [opened, contract].flatMap((record) => record?.type ?? []).map(optionOf),
        )}
      />
      {mayReadTypes && (
        <SelectField
          name="employmentTypeId"
          label={t('fields.employmentType')}
          options={withStored(
            employmentTypes.filter(({ status }) => status === 'active').map(optionOf),
            [opened, contract].flatMap((record) => record?.employmentType ?? []).map(optionOf),
          )}
        />
      )}
      <SelectField name="countryISO" label={t('fields.country')} options={countries} recent="countries" />
      <TextField name="refId" label={t('fields.refId')} />
      <SelectField
        name="stage"
        label={t('fields.stage')}
        options={CONTRACT_STAGES.map((value) => ({ value, label: t(`stages.${value}`) }))}
      />
      <DateField
        name="startDate"
        label={t('fields.contractStart')}
        min={employee.startDate}
        maxFrom="endDate"
        {...days}
      />
      <DateField name="endDate" label={t('fields.contractEnd')} minFrom="startDate" help={t('form.noEnd')} {...days} />
      <DateField name="probationEndDate" label={t('fields.probationEnd')} minFrom="startDate" {...days} />
      <NumberField name="noticePeriodMonths" label={t('fields.noticePeriod')} />
    </FormDialog>
  );
}
