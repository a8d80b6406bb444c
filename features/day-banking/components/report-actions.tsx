import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DecisionPart } from '#blocks/approvals/decision-part.tsx';
import type { OwnEvent } from '#blocks/approvals/decision-subject.ts';
import { useStepConsequence } from '#blocks/approvals/use-consequence.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { dayBankingTexts } from '#machines/day-banking/day-banking.texts.ts';
import { approvalCache } from '../banking.mutations.ts';
import { reportName, useWords } from '../use-words.ts';
import type { ReportDetailProps } from './report-detail.tsx';
import { isCount, ReportDialogs } from './report-dialogs.tsx';

/** The events of a report itself, in button order. */
const OWN = {
  'day-banking.explain': { tone: 'neutral' },
  'day-banking.fill': { tone: 'neutral' },
  'day-banking.confirm': { tone: 'primary' },
  'day-banking.correct': { tone: 'primary' },
  'day-banking.delete': { tone: 'negative' },
} as const satisfies Readonly<Record<string, OwnEvent>>;

export interface ReportActionsProps extends Omit<ReportDetailProps, 'isWritten'> {
  readonly onComposing: (isComposing: boolean) => void;
}

/** "What you can do now" with a report: deciding on its variance, and its own events. */
export function ReportActions({ report, onGone, onComposing }: ReportActionsProps) {
  const words = useWords();
  const url = useUrlFilters();
  const client = useQueryClient();
  const [begun, setBegun] = useState<string | null>(null);
  const { id, version, approvalProcess: process } = report;
  const cache = useMemo(() => approvalCache(client, id), [client, id]);
  const consequence = useStepConsequence('day-banking', process);
  const close = (): void => setBegun(null);
  return (
    <>
      <DecisionPart
        subject={{
          machine: 'day-banking',
          id,
          name: reportName(report, words),
          process,
          version,
          actions: report.actions,
          cache,
          texts: dayBankingTexts,
          consequence,
          own: OWN,
          // Closed meanwhile: Back returns to it.
          onBegin: (event) =>
            isCount(event) ? url.change({ count: id, open: null }, { isStep: true }) : setBegun(event),
        }}
        onComposing={onComposing}
      />
      <ReportDialogs report={report} begun={begun} onClose={close} onGone={onGone} />
    </>
  );
}
