import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session/use-session.ts';
import type { ApprovalSubjectKind } from '#domain/approvals.ts';
import { waitingText } from '#ui/format/ages.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { formatEither } from '#ui/format/lists.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { Timeline } from '#ui/governed/timeline.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import type { ApprovalProcess } from './approval.types.ts';
import { useApprovalTexts } from './texts.ts';
import { timelineOf } from './timeline-steps.ts';

export interface ApprovalTimelineProps {
  readonly process: ApprovalProcess;
  readonly subject: ApprovalSubjectKind;
  /** The zone of the times; the company's if the record has no location. */
  readonly zone?: string;
  /** Below the steps. */
  readonly children?: ReactNode;
}

/** Requester, approvers with role or principal, decisions and times. */
export function ApprovalTimeline({ process, subject, zone: ofRecord, children }: ApprovalTimelineProps) {
  const t = useApprovalTexts();
  const { t: tUi } = useTranslation('ui');
  const { status } = useFormats();
  const { locale } = useLanguage();
  const { user, tenant } = useSession();
  const id = useId();
  const zone = ofRecord ?? tenant.timezone;
  const isCancellation = subject === 'leave-cancellation';
  const title = t(isCancellation ? 'timeline.cancellation' : 'timeline.title');
  const steps = timelineOf(process, {
    subject,
    t,
    status,
    waiting: (since) => waitingText(tUi, since, new Date().toISOString()),
    either: (names) => formatEither(names, locale),
    moment: (instant) => ({ iso: instant, text: formatDayTime(instant, zone, locale) }),
    me: user.employeeId,
  });
  return (
    <chakra.section aria-labelledby={id} data-testid={isCancellation ? 'cancellation' : 'approval'} minW="0">
      <Heading as="h3" id={id} textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
        {title}
      </Heading>
      <Timeline steps={steps} label={title} />
      {children}
    </chakra.section>
  );
}
