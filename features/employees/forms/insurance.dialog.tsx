import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { useSession } from '#client/session/use-session.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { SelectField, type SelectOption } from '#ui/form/select-field.tsx';
import { withStored } from '#ui/form/stored-options.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import type { Employee } from '../employees.types.ts';
import { networksQuery, providersQuery, useWritePay, type Insurance } from '../pay.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { refused } from './refused.ts';

interface InsuranceForm {
  readonly insuranceNo: string;
  readonly insuranceProviderId: string;
  readonly networkTypeId: string;
  readonly expirationDate: string;
}

const valuesOf = (insurance: Insurance | null): InsuranceForm => ({
  insuranceNo: insurance?.insuranceNo ?? '',
  insuranceProviderId: insurance?.provider.id ?? '',
  networkTypeId: insurance?.networkType?.id ?? '',
  expirationDate: insurance?.expirationDate ?? '',
});

/** The networks of the chosen provider; no options without one. */
function NetworkField({ stored }: { readonly stored: readonly Insurance[] }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const provider = useWatch<InsuranceForm, 'insuranceProviderId'>({ name: 'insuranceProviderId' });
  const networks = useQuery(networksQuery).data?.data ?? [];
  const option = ({
    id,
    name,
    nameArabic,
  }: {
    readonly id: string;
    readonly name: string;
    readonly nameArabic?: string | null | undefined;
  }): SelectOption => ({ value: id, label: words.named(name, nameArabic) });
  const options = withStored(
    networks.filter(({ insuranceProviderId }) => insuranceProviderId === provider).map(option),
    stored.flatMap((record) => (record.provider.id === provider ? (record.networkType ?? []) : [])).map(option),
  );
  return <SelectField name="networkTypeId" label={t('insurance.network')} options={options} />;
}

/** An insurance of an employee (B§3). */
export default function InsuranceDialog({
  employee,
  insurance,
  onClose,
}: {
  readonly employee: Employee;
  readonly insurance: Insurance | null;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const [opened] = useState(insurance);
  const { saveInsurance } = useWritePay(employee.id);
  const providers = useQuery(providersQuery).data?.data ?? [];
  const schema = useMemo(
    () =>
      object({
        insuranceNo: text(60).required(),
        insuranceProviderId: string().required(),
        networkTypeId: string().optional(),
        expirationDate: dayRule(),
      }) as unknown as ObjectSchema<InsuranceForm>,
    [],
  );
  const stored = [opened, insurance].flatMap((record) => record ?? []);
  const begun = valuesOf(opened);
  const form = useSchemaForm<InsuranceForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun, { follows: { networkTypeId: 'insuranceProviderId' } });
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = async ({
    networkTypeId,
    expirationDate,
    ...rest
  }: InsuranceForm): Promise<SubmitResult | undefined> => {
    try {
      await saveInsurance.mutateAsync({
        insurance: opened && { id: opened.id, version: seen.get() },
        ...rest,
        networkTypeId: networkTypeId || null,
        expirationDate: expirationDate || null,
      });
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords, seen);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'insurance.edit' : 'insurance.add')}
      form={form}
      onSubmit={submit}
    >
      <SelectField
        name="insuranceProviderId"
        label={t('insurance.provider')}
        options={withStored(
          providers
            .filter(({ status }) => status === 'active')
            .map(({ id, name, nameArabic }) => ({ value: id, label: words.named(name, nameArabic) })),
          stored.map(({ provider }) => ({
            value: provider.id,
            label: words.named(provider.name, provider.nameArabic),
          })),
        )}
        // A network belongs to its provider: with another one it would be sent, and refused, unseen.
        onChoose={() => form.setValue('networkTypeId', '', { shouldDirty: true })}
      />
      <NetworkField stored={stored} />
      <TextField name="insuranceNo" label={t('insurance.number')} />
      <DateField
        name="expirationDate"
        label={t('document.expires')}
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
      />
    </FormDialog>
  );
}
