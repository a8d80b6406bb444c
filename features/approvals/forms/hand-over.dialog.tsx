import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { approverOptions } from '#blocks/people/people.queries.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Process } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { useSubmit } from '../use-submit.ts';
import { useMachineWords } from '../use-machine-words.ts';
import { nameOf } from '../use-words.ts';
import { RECEIVERS_SCHEMA, type ReceiversForm } from './receivers-form.ts';

export interface HandOverDialogProps {
  readonly process: Process;
  readonly stepId: string;
  readonly onClose: () => void;
}

/** Gives the step whose turn it is to other people (D10). */
export default function HandOverDialog({ process, stepId, onClose }: HandOverDialogProps) {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  const title = words.event('step.reassign');
  const seen = useSeenVersion(process);
  const submit = useSubmit(seen);
  const client = useQueryClient();
  const loadOptions = useMemo(() => approverOptions(client, stepId), [client, stepId]);
  const form = useSchemaForm<ReceiversForm>({ schema: RECEIVERS_SCHEMA, defaultValues: { employeeIds: [] } });
  const write = useApprovalWrite(({ employeeIds }: ReceiversForm) =>
    call(api.approvals.reassign, {
      params: { id: stepId },
      body: { employeeIds: employeeIds.map(({ id }) => id), version: seen.get() },
    }),
  );
  const step = process.steps.find(({ id }) => id === stepId);
  const asked = words.list(step?.candidates.map(nameOf) ?? []);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={title}
      form={form}
      successText={null}
      onSubmit={(values) => submit(() => write.mutateAsync(values), t('done.step.reassign'))}
    >
      {step && asked !== '' && (
        <p>{t(step.waitsForNobody ? 'handOver.askedNobody' : 'handOver.asked', { names: asked })}</p>
      )}
      <ComboboxField
        name="employeeIds"
        label={t('handOver.approvers')}
        help={t('handOver.help')}
        loadOptions={loadOptions}
        multiple
      />
    </FormDialog>
  );
}
