import { Timeline, type TimelineStep } from '#ui/governed/timeline.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import type { Process, Step } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { nameOf, useWords } from '../use-words.ts';

/** Who decides on the variance, what came of it, and what was said. */
export function ApprovalPart({ process, zone }: { readonly process: Process; readonly zone: string }) {
  const t = useBankingTexts();
  const words = useWords();
  const who = ({ role, approvalByEmployee, onBehalfOfEmployee: person, candidates }: Step): string => {
    if (approvalByEmployee && person)
      return t('decidedFor', { role: t(`roles.${role}`), name: nameOf(approvalByEmployee), person: nameOf(person) });
    const people = (approvalByEmployee ? [approvalByEmployee] : candidates).map(nameOf);
    return [t(`roles.${role}`), ...(people.length > 0 ? [people.join(' / ')] : [])].join(' · ');
  };
  const steps: readonly TimelineStep[] = [
    {
      id: 'submitted',
      status: 'submitted',
      who: t('submittedBy', { name: nameOf(process.requestedByEmployee) }),
      decision: words.status('submitted'),
      time: words.moment(process.createdAt, zone),
      note: process.note ?? undefined,
    },
    ...process.steps.map((step) => ({
      id: step.id,
      status: step.status,
      who: who(step),
      decision:
        step.skipReason === 'no-eligible-approver'
          ? t('nobodyElse', { status: words.status(step.status) })
          : step.waitsForNobody
            ? t('waitsForNobody')
            : words.status(step.status),
      time: step.decisionAt === null ? undefined : words.moment(step.decisionAt, zone),
      notes: step.stepNotes.map(({ id, message, createdByEmployee, createdAt }) => ({
        id,
        text: message,
        author: nameOf(createdByEmployee),
        time: words.moment(createdAt, zone),
      })),
      current: step.status === 'pending',
    })),
    ...(process.status === 'submitted'
      ? [{ id: 'unneeded', status: 'accepted', who: t('noDecision'), decision: words.status('accepted') }]
      : []),
  ];
  return (
    <chakra.section data-testid="approval">
      <Heading as="h3" textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
        {t('approval')}
      </Heading>
      <Timeline steps={steps} label={t('approval')} />
    </chakra.section>
  );
}
