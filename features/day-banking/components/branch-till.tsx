import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { BranchSectionProps } from '#client/feature.ts';
import { DAY_BANKINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { api } from '#contract/api.ts';
import { BRANCH_SECTIONS } from '#domain/branch-app.ts';
import { DAY_BANKING_TYPES, type DayBankingType } from '#domain/day-banking.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { Section, Sections } from '#ui/page/section.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import type { Report } from '../banking.types.ts';
import { outcomeLines } from '../money-lines.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { MoneyTable } from './money-table.tsx';
import { isCount, ReportDialogs } from './report-dialogs.tsx';
import { ReportStatus } from './report-status.tsx';

const CountTill = lazyPart(() => import('./count-till.tsx'));

const DAYS_BACK = 7;
const MOST = 100;
/** The panel and other devices report on the till as well. */
const READ_AGAIN_MS = 30_000;

const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& button': { minHeight: '11' } },
});

const Lines = styled('ul', {
  base: {
    listStyle: 'none',
    mt: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', px: '4', py: '2', minHeight: '12' },
    '& > li + li': { borderTopWidth: '1px' },
    '& .name': { flex: '1', minWidth: '180px' },
    '& .amount': { fontVariantNumeric: 'tabular-nums' },
  },
});

const reportsSince = (locationId: string | null, startDate: string) =>
  queryOptions({
    ...readOptions([...DAY_BANKINGS, 'branch'], api.dayBankings.list, {
      query: { ...(locationId === null ? {} : { locationIds: [locationId] }), startDate, size: MOST },
    }),
    refetchInterval: READ_AGAIN_MS,
  });

/** A report that the branch has to finish: due, counted but not submitted, closed without a word, or rejected. */
const isToDo = ({ actions }: Report): boolean =>
  actions.some(({ event, can }) => can && event.startsWith('day-banking.') && event !== 'day-banking.delete');

/** A new report of a type, or the one that is counted. */
type Counted = { readonly type: DayBankingType } | { readonly id: string };

/** The till in the branch app: what is to be done, and new reports of the types the person may make (C§6, D36). */
export default function BranchTill({ locationId, timezone }: BranchSectionProps) {
  const t = useBankingTexts();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const [counted, setCounted] = useState<Counted | null>(null);
  const since = Temporal.PlainDate.from(todayIn(timezone)).subtract({ days: DAYS_BACK }).toString();
  const { data, error, refetch } = useQuery(reportsSince(locationId, since));
  const mayCount = permissions.has({ resource: 'dayBanking', action: 'create' });
  const types = DAY_BANKING_TYPES.filter(
    (type) => mayCount && permissions.has({ resource: BRANCH_SECTIONS[type], action: 'read' }),
  );
  const close = (): void => setCounted(null);
  if (counted)
    return (
      <Suspense fallback={<SkeletonTiles count={3} />}>
        <CountTill {...counted} onLeave={close} onSaved={close} onShow={close} />
      </Suspense>
    );
  if (!data)
    return error ? (
      <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTiles count={3} />
    );
  const [toDo, done] = [data.data.filter(isToDo), data.data.filter((report) => !isToDo(report))];
  return (
    <>
      <Actions pt="3">
        {types.map((type) => (
          <Button
            key={type}
            variant="outline"
            data-testid="count-till"
            data-type={type}
            onClick={() => setCounted({ type })}
          >
            {t('branch.count', { type: t(`types.${type}`) })}
          </Button>
        ))}
      </Actions>
      <Heading as="h2" textStyle="md" fontWeight="semibold" mt="6">
        {t('branch.toDo')}
      </Heading>
      {toDo.length === 0 ? (
        <EmptyState kind="none" as="h3" title={t('branch.nothingToDo')} description={t('branch.nothingToDoHint')} />
      ) : (
        <Sections>
          {toDo.map((report) => (
            <BranchReport key={report.id} report={report} onCount={() => setCounted({ id: report.id })} />
          ))}
        </Sections>
      )}
      {done.length > 0 && (
        <>
          <Heading as="h2" textStyle="md" fontWeight="semibold" mt="6">
            {t('branch.recent')}
          </Heading>
          <Submitted reports={done} />
        </>
      )}
      <ShownOf shown={data.data.length} count={data.count} />
    </>
  );
}

/** Reports with nothing left to do, a line each. */
function Submitted({ reports }: { readonly reports: readonly Report[] }) {
  const t = useBankingTexts();
  const words = useWords();
  return (
    <Lines>
      {reports.map((report) => (
        <li key={report.id} data-testid="submitted-report">
          <span className="name">{words.joined(t(`types.${report.type}`), words.day(report.businessDate))}</span>
          {report.countedAmount !== null && (
            <bdi className="amount">{words.amount(report.countedAmount, report.currency)}</bdi>
          )}
          <ReportStatus report={report} />
        </li>
      ))}
    </Lines>
  );
}

function BranchReport({ report, onCount }: { readonly report: Report; readonly onCount: () => void }) {
  const t = useBankingTexts();
  const words = useWords();
  const [begun, setBegun] = useState<string | null>(null);
  const close = (): void => setBegun(null);
  const own = report.actions.filter(({ event }) => event.startsWith('day-banking.'));
  const locked = own.find(({ event, can }) => event === 'day-banking.confirm' && !can);
  return (
    <Section
      testId="branch-report"
      title={words.joined(t(`types.${report.type}`), words.day(report.businessDate))}
      actions={<ReportStatus report={report} />}
    >
      {report.countedAmount !== null && (
        <MoneyTable caption={report.location.name} lines={outcomeLines(report, t, words)} />
      )}
      <Actions mt="3">
        {own.map(
          ({ event, can }) =>
            can && (
              <Button
                key={event}
                variant={event === 'day-banking.confirm' ? 'solid' : 'outline'}
                {...(event === 'day-banking.confirm' ? { colorPalette: 'brand' } : {})}
                data-event={event}
                onClick={() => (isCount(event) ? onCount() : setBegun(event))}
              >
                {words.event(event)}
              </Button>
            ),
        )}
      </Actions>
      {locked && (
        <chakra.p color="fg.muted" mt="2">
          {words.event(locked.event)}: {locked.reasons.map((reason) => words.reason(reason)).join(' ')}
        </chakra.p>
      )}
      <ReportDialogs report={report} begun={begun} onClose={close} onGone={close} />
    </Section>
  );
}
