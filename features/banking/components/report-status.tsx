import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { Report } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';

/** A report's status; a draft says that it is one, and what it would become (D30). */
export function ReportStatus({ report }: { readonly report: Report }) {
  const say = useBankingTexts();
  const words = useWords();
  const { status, confirmedAt } = report;
  const isDraft = confirmedAt === null && status !== 'not-submitted' && status !== 'automatically-generated';
  if (isDraft) return <StatusChip status="draft" label={say('draftOf', { status: words.state(status) })} />;
  return <StatusChip status={status} label={words.state(status)} />;
}
