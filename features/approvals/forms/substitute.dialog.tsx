import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mixed, object, type ObjectSchema } from 'yup';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';
import { approverOptions, useNameSubstitute } from '../substitutes.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useSubmit } from '../use-submit.ts';

interface SubstituteForm {
  readonly employeeId: Option | null;
  readonly substituteId: Option | null;
  readonly startDate: string;
  readonly endDate: string;
}

const person = () => mixed<Option>().nullable();
const own = object({
  employeeId: person(),
  substituteId: person().required(),
  startDate: dayRule().required(),
  endDate: dayRule({ minFrom: 'startDate' }).required(),
}) as unknown as ObjectSchema<SubstituteForm>;
const ofAll = object({
  employeeId: person().required(),
  substituteId: person().required(),
  startDate: dayRule().required(),
  endDate: dayRule({ minFrom: 'startDate' }).required(),
}) as unknown as ObjectSchema<SubstituteForm>;

/** Names a substitute for a range of days; with `isOfAll` also the person to substitute. */
export default function SubstituteDialog({
  isOfAll,
  onClose,
}: {
  readonly isOfAll: boolean;
  readonly onClose: () => void;
}) {
  const t = useApprovalsTexts();
  const client = useQueryClient();
  const { tenant } = useSession();
  const submit = useSubmit();
  const write = useNameSubstitute();
  const loadOptions = useMemo(() => approverOptions(client), [client]);
  const today = Temporal.Now.plainDateISO(tenant.timezone).toString();
  const form = useSchemaForm<SubstituteForm>({
    schema: isOfAll ? ofAll : own,
    defaultValues: { employeeId: null, substituteId: null, startDate: today, endDate: '' },
  });
  const weekStart = tenant.weekStart as Weekday;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('substitutes.add')}
      submitLabel={t('substitutes.add')}
      form={form}
      successText={null}
      onSubmit={({ employeeId, substituteId, startDate, endDate }) =>
        submit(
          () =>
            write.mutateAsync({
              ...(isOfAll && employeeId ? { employeeId: employeeId.id } : {}),
              substituteId: substituteId?.id ?? '',
              startDate,
              endDate,
            }),
          t('substitutes.named', { name: substituteId?.label ?? '' }),
        )
      }
    >
      {isOfAll && (
        <ComboboxField name="employeeId" label={t('substitutes.person')} loadOptions={loadOptions} recent="people" />
      )}
      <ComboboxField
        name="substituteId"
        label={t('substitutes.substitute')}
        help={t('substitutes.substituteHelp')}
        loadOptions={loadOptions}
        recent="people"
      />
      <DateField name="startDate" label={t('substitutes.start')} timeZone={tenant.timezone} weekStart={weekStart} />
      <DateField
        name="endDate"
        label={t('substitutes.end')}
        minFrom="startDate"
        timeZone={tenant.timezone}
        weekStart={weekStart}
      />
    </FormDialog>
  );
}
