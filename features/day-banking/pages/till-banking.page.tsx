import { useCallback, useMemo, useState } from 'react';
import { withApprovalTexts } from '#blocks/approvals/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { bankingReads } from '../banking.queries.ts';
import type { Report } from '../banking.types.ts';
import { bankingCells } from '../components/banking-cells.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useRowWords } from '../use-row-words.ts';

const ReportDetail = lazyPart(withApprovalTexts(() => import('../components/report-detail.tsx')));
const CountDialog = lazyPart(() => import('../forms/count.dialog.tsx'));

export const { prepare } = bankingReads;

/** Till reports (C§2): a list whose rows open to the count, the calculation and the decision. */
export default function TillBankingPage() {
  const t = useBankingTexts();
  const words = useRowWords();
  const url = useUrlFilters();
  const [written, setWritten] = useState<string | null>(null);
  const mayAdd = usePermissions().has({ resource: 'dayBanking', action: 'create' });
  const isAdding = useKeptOpen(url.one('new') === 'report', mayAdd);
  const cells = useCallback(() => bankingCells(words), [words]);
  const detail = useMemo<RecordDetail<Report>>(
    () => ({
      testId: 'report-detail',
      draw: (id, row, close) => (
        <ReportDetail id={id} row={row} isWritten={id === written} onGone={close} onWritten={setWritten} />
      ),
      part: ReportDetail,
    }),
    [written],
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          mayAdd && (
            <Button colorPalette="brand" data-testid="new-report" onClick={() => url.set('new', 'report')}>
              <PlusIcon aria-hidden />
              {t('newReport')}
            </Button>
          )
        }
      />
      <RecordList
        of={bankingReads}
        cells={cells}
        rowLabel={({ location, type, businessDate }: Report) =>
          words.joined(location.name, t(`types.${type}`), words.day(businessDate))
        }
        detail={detail}
        empty={{ title: t('list.empty'), description: t('list.emptyHint') }}
      />
      <LazyDialog>
        {isAdding && (
          <CountDialog report={null} isCorrection={false} onClose={() => url.set('new', null)} onWritten={setWritten} />
        )}
      </LazyDialog>
    </>
  );
}
