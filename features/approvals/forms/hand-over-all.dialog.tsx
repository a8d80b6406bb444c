import { useState } from 'react';
import { reassignStep } from '#blocks/approvals/approvals.mutations.ts';
import { ReceiversDialog } from '#blocks/approvals/receivers.dialog.tsx';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { personName } from '#ui/format/names.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import type { ListedProcess } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { useMachineWords } from '../use-machine-words.ts';

interface Stuck {
  readonly process: ListedProcess;
  readonly stepId: string;
  /** Why it could not be reassigned, after an attempt. */
  readonly why?: string;
}

/** The steps without an approver who can decide; others are left alone. */
const stuckOf = (processes: readonly ListedProcess[]): readonly Stuck[] =>
  processes.flatMap((process) =>
    process.steps.filter(({ waitsForNobody }) => waitsForNobody).map(({ id }) => ({ process, stepId: id })),
  );

export interface HandOverAllDialogProps {
  readonly processes: readonly ListedProcess[];
  readonly onClose: () => void;
}

/**
 * Reassigns the steps of several requests without an approver to the same people, one after the other (D10, ADR-0089).
 */
export default function HandOverAllDialog({ processes, onClose }: HandOverAllDialogProps) {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  const problem = useProblemWords();
  // As of the confirmation: later changes are refused, not reassigned unseen.
  const [stuck, setStuck] = useState(() => stuckOf(processes));
  const write = useApprovalWrite(async (employeeIds: string[]): Promise<readonly Stuck[]> => {
    const refused: Stuck[] = [];
    for (const each of stuck) {
      try {
        await reassignStep({ stepId: each.stepId, employeeIds, version: each.process.version });
      } catch (error) {
        const reasons = error instanceof ApiProblem ? error.errors.map(words.reason).filter(Boolean) : [];
        refused.push({ ...each, why: reasons.join(' ') || problem(error).description });
      }
    }
    return refused;
  });
  const handOver = async (employeeIds: string[]): Promise<SubmitResult | undefined> => {
    const refused = await write.mutateAsync(employeeIds);
    const count = stuck.length - refused.length;
    if (count > 0) notify({ kind: 'success', title: t('handOver.done', { count }) });
    setStuck(refused);
    return refused.length > 0 ? { message: t('handOver.failed', { count: refused.length }) } : undefined;
  };
  return (
    <ReceiversDialog
      title={t('handOver.title', { count: stuck.length })}
      help={t('handOver.helpAll')}
      onReassign={handOver}
      onClose={onClose}
    >
      <chakra.ul
        ps="5"
        listStyleType="disc"
        maxHeight="40vh"
        overflowY="auto"
        tabIndex={0}
        aria-label={t('handOver.requests')}
      >
        {stuck.map(({ process, stepId, why }) => (
          <li key={stepId}>
            {words.joined(personName(process.requestedByEmployee), t(`kinds.${process.kind}`))}
            {why !== undefined && (
              <chakra.span display="block" color="fg.error" textStyle="sm">
                {why}
              </chakra.span>
            )}
          </li>
        ))}
      </chakra.ul>
    </ReceiversDialog>
  );
}
