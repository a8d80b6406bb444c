import { useSession } from '#client/session/use-session.ts';
import { Timeline, type TimelineStep } from '#ui/governed/timeline.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import type { Process, Step } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { nameOf, useWords } from '../use-words.ts';

/** Who asked, who decides in which role or on whose behalf, what came of it, and when. */
export function ApprovalTimeline({ process }: { readonly process: Process }) {
  const t = useApprovalsTexts();
  const words = useWords();
  const zone = useSession().tenant.timezone;
  const who = ({ role, approvalByEmployee: by, onBehalfOfEmployee: person, candidates }: Step): string => {
    if (by && person) return t('whoFor', { role: t(`roles.${role}`), name: nameOf(by), person: nameOf(person) });
    const names = (by ? [by] : candidates).map(nameOf);
    return names.length === 0 ? t(`roles.${role}`) : t('who', { role: t(`roles.${role}`), name: names.join(' / ') });
  };
  const steps: readonly TimelineStep[] = [
    {
      id: 'requested',
      status: 'submitted',
      who: t('requestedBy', { name: nameOf(process.requestedByEmployee) }),
      decision: words.status('submitted'),
      time: words.moment(process.createdAt, zone),
      note: process.note ?? undefined,
    },
    ...process.steps.map((step) => ({
      id: step.id,
      status: step.status,
      who: who(step),
      decision:
        step.status === 'skipped' && step.skipReason
          ? t('skipped', { reason: t(`skip.${step.skipReason}`) })
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
      current: step.status === 'pending' && process.status === 'pending',
    })),
    ...(process.status === 'canceled'
      ? [
          {
            id: 'canceled',
            status: 'canceled',
            who: t('canceled'),
            decision: words.status('canceled'),
            time: words.moment(process.updatedAt, zone),
          },
        ]
      : []),
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
