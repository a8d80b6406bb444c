import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { array, mixed, object, type ObjectSchema } from 'yup';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import { approverOptions } from './approvals.queries.ts';
import { useMachineWords } from './decision-subject.ts';
import { useApprovalTexts } from './texts.ts';

interface ReceiversForm {
  readonly employeeIds: readonly Option[];
}
const SCHEMA = object({
  employeeIds: array(mixed<Option>().required()).min(1).required(),
}) as unknown as ObjectSchema<ReceiversForm>;

export interface ReceiversDialogProps {
  readonly title: string;
  /** Above the field. */
  readonly text?: string | undefined;
  readonly help: string;
  /** Offers only people who can decide this step. */
  readonly stepId?: string;
  readonly onReassign: (employeeIds: string[]) => Promise<SubmitResult | undefined>;
  readonly onClose: () => void;
  /** Below the field. */
  readonly children?: ReactNode;
}

/** Asks for the new approvers of one or more steps (D10). */
export function ReceiversDialog({ title, text, help, stepId, onReassign, onClose, children }: ReceiversDialogProps) {
  const t = useApprovalTexts();
  const words = useMachineWords();
  const client = useQueryClient();
  const loadOptions = useMemo(() => approverOptions(client, stepId), [client, stepId]);
  const form = useSchemaForm<ReceiversForm>({ schema: SCHEMA, defaultValues: { employeeIds: [] } });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={words.event('step.reassign')}
      form={form}
      successText={null}
      onSubmit={({ employeeIds }) => onReassign(employeeIds.map(({ id }) => id))}
    >
      {text !== undefined && <p>{text}</p>}
      <ComboboxField
        name="employeeIds"
        label={t('reassign.approvers')}
        help={help}
        loadOptions={loadOptions}
        recent="people"
        multiple
      />
      {children}
    </FormDialog>
  );
}
