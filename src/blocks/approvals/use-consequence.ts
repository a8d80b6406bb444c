import { useSession } from '#client/session/use-session.ts';
import type { ApprovalSubjectKind } from '#domain/approvals.ts';
import { formatAll } from '#ui/format/lists.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { acceptanceOf } from './acceptance.ts';
import type { Action, ApprovalProcess } from './approval.types.ts';
import { useApprovalTexts } from './texts.ts';

/** The consequence of a step event in a sentence; undefined for other events. */
export function useStepConsequence(
  subject: ApprovalSubjectKind,
  process: ApprovalProcess | null,
): (action: Action) => string | undefined {
  const t = useApprovalTexts();
  const { locale } = useLanguage();
  const me = useSession().user.employeeId ?? '';
  const accepts = (stepId: string): string | undefined => {
    const acceptance = process && acceptanceOf(process, stepId, me);
    if (!acceptance) return undefined;
    const { next, skips } = acceptance;
    const consequence =
      next === null ? t(`consequence.accepts.${subject}`) : t('consequence.goesTo', { role: t(`roles.${next}`) });
    if (skips.length === 0) return consequence;
    const skipped = formatAll(
      skips.map((role) => t(`roles.${role}`)),
      locale,
    );
    return t('consequence.withSkips', { consequence, skipped });
  };
  return ({ event, stepId = '' }) => {
    if (event === 'step.accept') return accepts(stepId);
    if (event === 'step.reject') return t(`consequence.rejects.${subject}`);
    return event === 'step.reassign' ? t('consequence.reassigns') : undefined;
  };
}
