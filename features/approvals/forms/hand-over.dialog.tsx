import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { array, mixed, object, type ObjectSchema } from 'yup';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import type { Process } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { useSubmit } from '../use-submit.ts';
import { useWords } from '../use-words.ts';
import { receiverOptions } from '../waiting.queries.ts';

interface HandOverForm {
  readonly employeeIds: readonly Option[];
}
const SCHEMA = object({ employeeIds: array(mixed<Option>().required()).min(1).required() }) as unknown as ObjectSchema<HandOverForm>;

export interface HandOverDialogProps {
  readonly process: Process;
  readonly stepId: string;
  readonly onClose: () => void;
}

/** Gives the step whose turn it is to other people (D10). */
export default function HandOverDialog({ process, stepId, onClose }: HandOverDialogProps) {
  const say = useApprovalsTexts();
  const title = useWords().event('step.reassign');
  const submit = useSubmit();
  const client = useQueryClient();
  const loadOptions = useMemo(() => receiverOptions(client), [client]);
  const form = useSchemaForm<HandOverForm>({ schema: SCHEMA, defaultValues: { employeeIds: [] } });
  const write = useApprovalWrite(({ employeeIds }: HandOverForm) =>
    call(api.approvals.reassign, { params: { id: stepId }, body: { employeeIds: employeeIds.map(({ id }) => id), version: process.version } }),
  );
  return (
    <FormDialog open onClose={onClose} title={title} submitLabel={title} form={form} successText={null} onSubmit={(values) => submit(() => write.mutateAsync(values), say('done.step.reassign'))}>
      <ComboboxField name="employeeIds" label={say('handOver.approvers')} help={say('handOver.help')} loadOptions={loadOptions} multiple />
    </FormDialog>
  );
}
