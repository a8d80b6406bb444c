import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { api } from '#contract/api.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import type { ListedProcess } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { nameOf, useWords } from '../use-words.ts';
import { receiverOptions } from '../waiting.queries.ts';
import { RECEIVERS_SCHEMA, type ReceiversForm } from './receivers-form.ts';

interface Failed {
  readonly process: ListedProcess;
  readonly why: string;
}

export interface HandOverAllDialogProps {
  readonly processes: readonly ListedProcess[];
  readonly onClose: () => void;
}

/** Gives the steps of several requests that wait for nobody to the same people, one after the other (D10, decision 0089). */
export default function HandOverAllDialog({ processes, onClose }: HandOverAllDialogProps) {
  const say = useApprovalsTexts();
  const words = useWords();
  const problem = useProblemWords();
  const client = useQueryClient();
  const loadOptions = useMemo(() => receiverOptions(client), [client]);
  const form = useSchemaForm<ReceiversForm>({ schema: RECEIVERS_SCHEMA, defaultValues: { employeeIds: [] } });
  // As they were when it was asked: what changes meanwhile is refused, not handed on unseen.
  const [open, setOpen] = useState(processes);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const write = useApprovalWrite(async ({ employeeIds }: ReceiversForm): Promise<readonly Failed[]> => {
    const refused: Failed[] = [];
    for (const process of open) {
      const step = process.steps.find(({ waitsForNobody }) => waitsForNobody);
      if (!step) continue;
      try {
        await call(api.approvals.reassign, { params: { id: step.id }, body: { employeeIds: employeeIds.map(({ id }) => id), version: process.version } });
      } catch (error) {
        const reasons = error instanceof ApiProblem ? error.errors.map(words.reason).filter(Boolean) : [];
        refused.push({ process, why: reasons.join(' ') || problem(error).description });
      }
    }
    return refused;
  });
  const handOver = async (values: ReceiversForm): Promise<SubmitResult | undefined> => {
    const refused = await write.mutateAsync(values);
    const count = open.length - refused.length;
    if (count > 0) notify({ kind: 'success', title: say('handOver.done', { count }) });
    setOpen(refused.map(({ process }) => process));
    setFailed(refused);
    return refused.length > 0 ? { message: say('handOver.failed', { count: refused.length }) } : undefined;
  };
  const whyOf = new Map(failed.map(({ process, why }) => [process.id, why]));
  return (
    <FormDialog open onClose={onClose} title={say('handOver.title', { count: open.length })} submitLabel={words.event('step.reassign')} form={form} successText={null} onSubmit={handOver}>
      <chakra.ul ps="5" listStyleType="disc" maxHeight="40vh" overflowY="auto" tabIndex={0} aria-label={say('handOver.requests')}>
        {open.map((process) => (
          <li key={process.id}>
            {words.joined(nameOf(process.requestedByEmployee), say(`kinds.${process.kind}`))}
            {whyOf.has(process.id) && (
              <chakra.span display="block" color="fg.error" textStyle="sm">
                {whyOf.get(process.id)}
              </chakra.span>
            )}
          </li>
        ))}
      </chakra.ul>
      <ComboboxField name="employeeIds" label={say('handOver.approvers')} help={say('handOver.helpAll')} loadOptions={loadOptions} multiple />
    </FormDialog>
  );
}
