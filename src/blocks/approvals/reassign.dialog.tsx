import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { personName } from '#ui/format/names.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { notify } from '#ui/toast/messages.ts';
import type { ApprovalProcess } from './approval.types.ts';
import { useReassign, type ApprovalCache } from './approvals.mutations.ts';
import { useMachineWords } from './decision-subject.ts';
import { ReceiversDialog } from './receivers.dialog.tsx';
import { useApprovalTexts } from './texts.ts';

export interface ReassignDialogProps {
  readonly process: ApprovalProcess;
  readonly stepId: string;
  readonly cache: ApprovalCache;
  readonly onClose: () => void;
}

/** Reassigns the current step (D10). */
export default function ReassignDialog({ process, stepId, cache, onClose }: ReassignDialogProps) {
  const t = useApprovalTexts();
  const words = useMachineWords();
  const problem = useProblemWords();
  const { list } = useFormats();
  const reassign = useReassign(cache);
  // As of the opening of the dialog: later changes must not be reassigned unseen.
  const seen = useSeenVersion(process);
  const step = process.steps.find(({ id }) => id === stepId);
  const role = step ? t(`roles.${step.role}`) : '';
  const names = list(step?.candidates.map(personName) ?? []);
  const text =
    names === ''
      ? t('reassign.decides', { role })
      : t(step?.waitsForNobody ? 'reassign.askedNobody' : 'reassign.asked', { role, names });
  const send = async (employeeIds: string[]): Promise<SubmitResult | undefined> => {
    try {
      await reassign.mutateAsync({ stepId, employeeIds, version: seen.get() });
      notify({ kind: 'success', title: t('done.step.reassign') });
      return undefined;
    } catch (error) {
      const rule = (code: string): string | undefined => words.reason({ code, message: '' }) || undefined;
      return refusalOf(error, { rule, problem, seen });
    }
  };
  return (
    <ReceiversDialog
      title={t('reassign.title')}
      text={step ? text : undefined}
      help={t('reassign.help')}
      stepId={stepId}
      onReassign={send}
      onClose={onClose}
    />
  );
}
