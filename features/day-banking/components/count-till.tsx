import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isNotFound } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { isId } from '#addresses/filter-values.ts';
import type { DayBankingType } from '#domain/day-banking.ts';
import { Button } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { reportQuery, tillsQuery } from '../banking.queries.ts';
import { CountForm, type CountOf } from '../forms/count.form.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { CountHeader } from './count-header.tsx';
import { isCount } from './report-dialogs.tsx';

export interface CountTillProps extends Pick<CountOf, 'backLabel' | 'onLeave' | 'onSaved' | 'onShow'> {
  /** The report to count, or to correct if it was rejected; without one a new report is made. */
  readonly id?: string;
  /** The type of a new report, if it is decided already. */
  readonly type?: DayBankingType;
}

/** The page of a count in all its states: loading, open, not to be counted, missing, failed. */
export default function CountTill({ id, ...rest }: CountTillProps) {
  return id === undefined ? <NewCount {...rest} /> : <CountAgain {...rest} key={id} id={id} />;
}

function NewCount({ type, ...rest }: Omit<CountTillProps, 'id'>) {
  const t = useBankingTexts();
  const tills = useQuery(tillsQuery);
  const problemWords = useProblemWords();
  // The form needs the tills: it starts with the only one, and its day.
  if (tills.data)
    return (
      <CountForm {...rest} {...(type ? { type } : {})} report={null} isCorrection={false} tills={tills.data.data} />
    );
  return (
    <Around {...rest} title={t('newReport')}>
      {tills.error ? (
        <ErrorAlert error={problemWords(tills.error)} onRetry={() => void tills.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Around>
  );
}

function CountAgain({ id, ...rest }: Omit<CountTillProps, 'id' | 'type'> & { readonly id: string }) {
  const t = useBankingTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const tills = useQuery(tillsQuery);
  const { data, error, refetch } = useQuery({ ...reportQuery(id), enabled: isId(id) });
  const offered = data?.actions.filter(({ event }) => isCount(event)) ?? [];
  const open = offered.find(({ can }) => can)?.event;
  // Decided when the page is opened: the report may be submitted elsewhere while it is counted.
  const [begun, setBegun] = useState<string>();
  if (begun === undefined && open !== undefined) setBegun(open);
  if (data && begun !== undefined && !tills.isPending)
    return (
      <CountForm
        {...rest}
        report={data}
        isCorrection={begun === 'day-banking.correct'}
        tills={tills.data?.data ?? []}
      />
    );
  const isMissing = !isId(id) || isNotFound(error);
  return (
    <Around {...rest} title={t('countAgain')}>
      {isMissing ? (
        <EmptyState
          kind="no-match"
          as="h2"
          title={t('cannotCount.missing')}
          description={t('cannotCount.missingHint')}
          action={
            <Button variant="outline" onClick={() => rest.onLeave(null)}>
              {t('cannotCount.back')}
            </Button>
          }
        />
      ) : data && begun === undefined ? (
        <EmptyState
          kind="none"
          as="h2"
          title={t('cannotCount.title')}
          description={offered.flatMap(({ reasons }) => reasons.map((reason) => words.reason(reason))).join(' ')}
          action={
            <Button variant="outline" onClick={() => rest.onShow(id)}>
              {t('cannotCount.show')}
            </Button>
          }
        />
      ) : error && !data ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Around>
  );
}

function Around({
  title,
  backLabel,
  onLeave,
  children,
}: Pick<CountTillProps, 'backLabel' | 'onLeave'> & { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <CountHeader title={title} backLabel={backLabel} onBack={() => onLeave(null)} />
      {children}
    </>
  );
}
