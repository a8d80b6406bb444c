import { StatusChip } from '#ui/chip/status-chip.tsx';
import { chakra } from '#ui/primitives.ts';
import type { Report } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useRowWords } from '../use-row-words.ts';

/** A report's status; a draft shows that it is one, and its predicted status (D30). */
export function ReportStatus({ report }: { readonly report: Report }) {
  const t = useBankingTexts();
  const words = useRowWords();
  const { status, confirmedAt } = report;
  const isDraft = confirmedAt === null && status !== 'not-submitted' && status !== 'automatically-generated';
  if (isDraft) {
    return (
      <chakra.span display="inline-grid" justifyItems="start" rowGap="1px">
        <StatusChip status="draft" label={t('draft')} />
        <chakra.small textStyle="xs" color="fg.muted" ps="2">
          {words.state(status)}
        </chakra.small>
      </chakra.span>
    );
  }
  return <StatusChip status={status} label={words.state(status)} />;
}
