import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { isNotFound } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { isId } from '#addresses/filter-values.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useIsGone } from '#ui/overlay/use-is-gone.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePageName } from '#ui/page/page-name.ts';
import { Sections } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { LIST } from '../components/delete-button.tsx';
import { PrintSettlement } from '../components/print-settlement.tsx';
import { SettlementActions } from '../components/settlement-actions.tsx';
import { GratuityBlock, LeaveBlock, OtherBlock, TransferBlock } from '../components/settlement-blocks.tsx';
import { SummaryBlock } from '../components/summary-block.tsx';
import { settlementQuery } from '../settlement.query.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';

const CompactOffboarding = lazyPart(() => import('../components/compact-offboarding.tsx'));

const Columns = styled('div', {
  base: {
    display: { xl: 'grid' },
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { xl: 'minmax(0, 1fr) 320px' },
    '& > .beside': { display: 'none' },
    // The list needs a third column; the summary is needed before it.
    '@media (min-width: 1440px)': {
      gridTemplateColumns: '280px minmax(0, 1fr) 320px',
      '& > .beside': { display: 'block' },
    },
  },
});

/** One settlement with its five sections (B§3, D65). */
export default function SettlementPage() {
  const t = useOffboardingTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useQuery({ ...settlementQuery(id), enabled: isId(id) });
  const isGone = useIsGone({ isMissing: isNotFound(error), isShown: data !== undefined });
  const isNowhere = !isId(id) || isGone;
  const settlement = isNowhere ? undefined : data;
  const name = settlement ? personName(settlement.employee) : null;
  usePageName(name);
  const back = (
    <chakra.div
      mb="1"
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', minHeight: '24px' },
        '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
      }}
    >
      <QueryLink href={LIST}>
        <ArrowLeftIcon size={14} aria-hidden />
        {t('title')}
      </QueryLink>
    </chakra.div>
  );
  return (
    <Columns>
      <div className="beside">
        <Suspense fallback={<SkeletonText lines={8} />}>
          <CompactOffboarding openId={id} />
        </Suspense>
      </div>
      <div>
        <PageHeader
          title={name ?? t('one')}
          back={back}
          sub={
            settlement && (
              <chakra.span
                display="inline-flex"
                flexWrap="wrap"
                gap="2"
                alignItems="center"
                data-testid="settlement-status"
              >
                <StatusChip status={settlement.status} label={words.status(settlement.status)} />
                <bdi>{settlement.employee.companyEmployeeId}</bdi>
              </chakra.span>
            )
          }
          actions={settlement && <PrintSettlement id={settlement.id} name={personName(settlement.employee)} />}
        />
        {settlement ? (
          <Sections key={settlement.id}>
            <GratuityBlock settlement={settlement} />
            <LeaveBlock settlement={settlement} />
            <OtherBlock settlement={settlement} />
            <TransferBlock settlement={settlement}>
              <chakra.div mt="4">
                <SettlementActions settlement={settlement} events={['role-transfer.confirm']} />
              </chakra.div>
            </TransferBlock>
          </Sections>
        ) : isNowhere ? (
          <EmptyState
            kind="no-match"
            as="h2"
            title={t('notFound')}
            description={t('notFoundHint')}
            action={
              <Button asChild variant="outline">
                <QueryLink href={LIST}>{t('back')}</QueryLink>
              </Button>
            }
          />
        ) : error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </div>
      {settlement && <SummaryBlock key={`summary ${settlement.id}`} settlement={settlement} />}
    </Columns>
  );
}
