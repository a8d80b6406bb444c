import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { array, mixed, object, type ObjectSchema } from 'yup';
import { approverOptions } from '#blocks/people/people.queries.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import { useWrite } from '../banking.mutations.ts';
import type { Report } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface HandOverForm {
  readonly employeeIds: readonly Option[];
}

const SCHEMA = object({
  employeeIds: array(mixed<Option>().required()).min(1).required(),
}) as unknown as ObjectSchema<HandOverForm>;

export interface HandOverDialogProps {
  readonly report: Report;
  readonly stepId: string;
  readonly onClose: () => void;
}

/** Gives the step whose turn it is to other people (D10). */
export default function HandOverDialog({ report, stepId, onClose }: HandOverDialogProps) {
  const t = useBankingTexts();
  const words = useWords();
  const seen = useSeenVersion(report.approvalProcess);
  const submit = useSubmit(seen);
  const client = useQueryClient();
  const loadOptions = useMemo(() => approverOptions(client, stepId), [client, stepId]);
  const form = useSchemaForm<HandOverForm>({ schema: SCHEMA, defaultValues: { employeeIds: [] } });
  const write = useWrite(({ employeeIds }: HandOverForm) =>
    call(api.approvals.reassign, {
      params: { id: stepId },
      body: { employeeIds: employeeIds.map(({ id }) => id), version: seen.get() },
    }),
  );
  const title = words.event('step.reassign');
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={title}
      form={form}
      successText={null}
      onSubmit={(values) => submit(() => write.mutateAsync(values), t('messages.done'))}
    >
      <ComboboxField
        name="employeeIds"
        label={t('approvers')}
        help={t('approversHelp')}
        loadOptions={loadOptions}
        multiple
      />
    </FormDialog>
  );
}
