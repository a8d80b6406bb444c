import { Button, chakra } from '#ui/primitives.ts';
import type { Reported } from '../banking.queries.ts';
import { Notice } from '../components/notice.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';

const wordsOf = ({ status, isConfirmed }: Reported): 'rejected' | 'closed' | 'draft' | 'submitted' => {
  if (status === 'rejected-with-variance') return 'rejected';
  if (status === 'automatically-generated') return 'closed';
  return isConfirmed ? 'submitted' : 'draft';
};

export interface ReportThereProps {
  readonly report: Reported;
  /** The count in the form corrects that report. */
  readonly isCorrected: boolean;
  readonly onOpen: () => void;
  readonly onCorrect: () => void;
}

/**
 * Shows that the chosen day already has a report, before anything is counted in vain, with a link to open or correct it
 * (C§2, D33a).
 */
export function ReportThere({ report, isCorrected, onOpen, onCorrect }: ReportThereProps) {
  const t = useBankingTexts();
  return (
    <Notice role="status" textStyle="sm" data-testid="report-there">
      <p>{t(isCorrected ? 'there.corrects' : `there.${wordsOf(report)}`)}</p>
      {!report.mayRead && <p>{t('there.notYours')}</p>}
      {report.mayRead && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="outline" size="sm" data-testid="open-there" onClick={onOpen}>
            {t('openThere')}
          </Button>
          {report.mayCorrect && !isCorrected && (
            <Button variant="outline" size="sm" data-testid="correct-there" onClick={onCorrect}>
              {t('there.correct')}
            </Button>
          )}
        </chakra.div>
      )}
    </Notice>
  );
}
