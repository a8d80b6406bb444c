import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { UNDO_OFFERED_MS } from '#domain/approvals.ts';
import { notify, type Message } from '#ui/toast/messages.ts';
import { useUndoStep, type ApprovalCache } from './approvals.mutations.ts';
import type { MachineWords } from './decision-subject.ts';
import { useApprovalTexts } from './texts.ts';

/** The part of a message that offers to undo a decision for a moment (preferred §3). */
type OfferedUndo = Pick<Message, 'action' | 'duration'>;

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
      notify({ kind: 'error', title: t('undo.failed'), description: reasons || problemWords(error).description });
    }
  };
  return (stepId, name) => ({
    duration: UNDO_OFFERED_MS,
    action: { label: t('undo.action'), onClick: () => void undo(stepId, name), isUndo: true },
  });
}
