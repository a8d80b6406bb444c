import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { UNDO_OFFERED_MS } from '#domain/approvals.ts';
import { personName } from '#ui/format/names.ts';
import { notify, type Message } from '#ui/toast/messages.ts';
import { isProcess, useUndoStep, type ApprovalCache } from './approvals.mutations.ts';
import type { MachineWords } from './decision-subject.ts';
import { useApprovalTexts } from './texts.ts';

/** The part of a message that offers to undo a decision for a moment (preferred §3). */
type OfferedUndo = Pick<Message, 'action' | 'duration'>;

/** Who has decided after the decision that was to be undone; null for another reason. */
function deciderIn({ errors, record }: ApiProblem): string | null {
  const step = errors.find(({ code }) => code === 'not-the-last-decision')?.params?.['step'];
  const by = isProcess(record) ? record.steps.find(({ order }) => order === step)?.approvalByEmployee : null;
  return by ? personName(by) : null;
}

/**
 * Offers to undo a decision on a step. It outlives the component that decided: the next record may be open by then.
 * @param words of the subject's reasons
 */
export function useUndo(cache: ApprovalCache, words: MachineWords): (stepId: string, name: string) => OfferedUndo {
  const t = useApprovalTexts();
  const { t: tUi } = useTranslation('ui');
  const problemWords = useProblemWords();
  const { mutateAsync } = useUndoStep(cache);
  const undo = async (stepId: string, name: string): Promise<void> => {
    try {
      await mutateAsync(stepId);
      notify({ kind: 'success', title: tUi('form.submitted'), description: t('undo.done', { name }) });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const reasons = error.errors.map(words.reason).join(' ');
      const later = deciderIn(error);
      notify({
        kind: 'error',
        title: t('undo.failed', { name }),
        description: [later && t('undo.decided', { name: later }), reasons || problemWords(error).description]
          .filter(Boolean)
          .join(' '),
      });
    }
  };
  return (stepId, name) => ({
    duration: UNDO_OFFERED_MS,
    action: { label: t('undo.action'), onClick: () => void undo(stepId, name), isUndo: true },
  });
}
