import { Activity, Suspense, useCallback, useMemo, useState } from 'react';
import { withApprovalTexts } from '#blocks/approvals/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { isId } from '#addresses/filter-values.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { bankingReads } from '../banking.queries.ts';
import type { Report } from '../banking.types.ts';
import { bankingCells } from '../components/banking-cells.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useReturnedFocus } from '../use-returned-focus.ts';
import { useRowWords } from '../use-row-words.ts';

const ReportDetail = lazyPart(withApprovalTexts(() => import('../components/report-detail.tsx')));
const CountTill = lazyPart(() => import('../components/count-till.tsx'));

export const { prepare } = bankingReads;

/**
 * Till reports (C§2): a list whose rows open to the count, the calculation and the decision. Counting is a page at an
 * address of its own (`new`, `count`); the list behind it keeps its scroll and place.
 */
export default function TillBankingPage() {
  const t = useBankingTexts();
  const url = useUrlFilters();
  const [written, setWritten] = useState<string | null>(null);
  const permissions = usePermissions();
  useDefaultFilters(bankingReads.filters);
  const isAdding = useKeptOpen(
    url.one('new') === 'report',
    permissions.has({ resource: 'dayBanking', action: 'create' }),
  );
  const recounted = url.one('count');
  const isRecounting = useKeptOpen(recounted !== null, permissions.has({ resource: 'dayBanking', action: 'read' }));
  const isCounting = isAdding || isRecounting;
  // Opened by its address, the list is read when it is shown.
  const [wasListed, setListed] = useState(!isCounting);
  if (!isCounting && !wasListed) setListed(true);
  useReturnedFocus(isCounting, written !== null && written === url.one('open'));
  const show = (id: string): void => url.change({ new: null, count: null, open: id });
  // A report that was counted again is shown as before: the step that led here is undone.
  const close = (): void =>
    recounted !== null && isId(recounted) ? show(recounted) : url.change({ new: null, count: null });
  return (
    <>
      {isCounting && (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <CountTill
            {...(recounted === null ? {} : { id: recounted })}
            backLabel={t('title')}
            onLeave={(to) => (to === null ? close() : undefined)}
            onSaved={(id) => {
              setWritten(id);
              show(id);
            }}
            onShow={show}
          />
        </Suspense>
      )}
      {wasListed && (
        <Activity mode={isCounting ? 'hidden' : 'visible'}>
          <Reports written={written} onAdd={() => url.set('new', 'report', { isStep: true })} />
        </Activity>
      )}
    </>
  );
}

interface ReportsProps {
  /** The report that was just saved: its outcome is announced. */
  readonly written: string | null;
  readonly onAdd: () => void;
}

function Reports({ written, onAdd }: ReportsProps) {
  const t = useBankingTexts();
  const words = useRowWords();
  const mayAdd = usePermissions().has({ resource: 'dayBanking', action: 'create' });
  const cells = useCallback(() => bankingCells(words), [words]);
  const detail = useMemo<RecordDetail<Report>>(
    () => ({
      testId: 'report-detail',
      draw: (id, row, close) => <ReportDetail id={id} row={row} isWritten={id === written} onGone={close} />,
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
            <Button colorPalette="brand" data-testid="new-report" onClick={onAdd}>
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
    </>
  );
}
