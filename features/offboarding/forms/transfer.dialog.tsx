import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mixed, object, type ObjectSchema } from 'yup';
import type { DutyKind } from '#domain/offboarding.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { usePlanTransfer } from '../offboarding.mutations.ts';
import { successorOptions } from '../offboarding.queries.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useSubmit } from './use-submit.ts';

type TransferForm = Readonly<Partial<Record<DutyKind, Option | null>>>;

const valuesOf = ({ duties }: Settlement): TransferForm =>
  Object.fromEntries(duties.map(({ kind, successor }) => [kind, successor ? personOption(successor) : null]));

/** The successor for one kind of duty; offers only eligible people. */
function SuccessorField({
  settlementId,
  duty,
  count,
}: {
  readonly settlementId: string;
  readonly duty: DutyKind;
  readonly count: number;
}) {
  const t = useOffboardingTexts();
  const client = useQueryClient();
  const loadOptions = useMemo(() => successorOptions(client, settlementId, duty), [client, settlementId, duty]);
  return (
    <ComboboxField
      name={duty}
      label={t(`duties.${duty}`)}
      help={t('dutyCount', { count })}
      loadOptions={loadOptions}
      recent="people"
    />
  );
}

/** The successors for each kind of duty of the leaver (D67). */
export default function TransferDialog({
  settlement,
  onClose,
}: {
  readonly settlement: Settlement;
  readonly onClose: () => void;
}) {
  const t = useOffboardingTexts();
  const [opened] = useState(settlement);
  const plan = usePlanTransfer(opened.id);
  const schema = useMemo(
    () =>
      object(
        Object.fromEntries(opened.duties.map(({ kind }) => [kind, mixed<Option>().nullable()])),
      ) as unknown as ObjectSchema<TransferForm>,
    [opened],
  );
  const begun = valuesOf(opened);
  const form = useSchemaForm<TransferForm>({ schema, defaultValues: begun as never });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen);
  const send = (values: TransferForm) =>
    submit(() =>
      plan.mutateAsync({
        version: seen.get(),
        successors: opened.duties.flatMap(({ kind }) => {
          const chosen = values[kind];
          return chosen ? [{ duty: kind, employeeId: chosen.id }] : [];
        }),
      }),
    );
  return (
    <FormDialog open onClose={onClose} title={t('blocks.transfer')} form={form} onSubmit={send}>
      <p>{t('help.transfer')}</p>
      {opened.duties.map(({ kind, items }) => (
        <SuccessorField key={kind} settlementId={opened.id} duty={kind} count={items.length} />
      ))}
    </FormDialog>
  );
}
