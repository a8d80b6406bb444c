import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { formatDay } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { NativeSelect } from '#ui/input/input.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { weeksQuery, type Week, type Workflow } from '../workflows.queries.ts';
import { TableFrame } from './table-css.ts';
import { WeekChart } from './week-chart.tsx';

const LENGTHS = [12, 26, 52] as const;

const Charts = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    mb: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** Throughput and time in state by week as charts, and the same as a table (issue 24 §8). */
export default function WeeksTab({ workflow }: { readonly workflow: Workflow }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const { locale } = useLanguage();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const tableId = useId();
  const [isTable, setTable] = useState(false);
  const length = LENGTHS.find((each) => String(each) === url.one('at')) ?? LENGTHS[0];
  const { data, error, isPending, refetch } = useQuery(weeksQuery(workflow.name, { weeks: length }));
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  const weeks = data?.weeks ?? [];
  const day = (start: string) => formatDay(start, locale).trim();
  const states = workflow.states.filter(({ name }) => weeks.some((week) => stayOf(week, name) !== null));
  const hasEnd = weeks.some(({ finished }) => finished > 0);
  const bars = (value: (week: Week) => number | null, said: (value: number) => string) =>
    weeks.map((week) => {
      const amount = value(week);
      const date = day(week.start);
      return {
        start: week.start,
        value: amount ?? 0,
        text: amount === null ? t('weeks.noValue', { date }) : t('weeks.value', { date, value: said(amount) }),
      };
    });
  return (
    <section aria-label={t('tabs.weeks')}>
      <chakra.label display="flex" gap="2" alignItems="center" color="fg.muted" mb="3" data-print="hide">
        {t('weeks.period')}
        <NativeSelect
          width="auto"
          color="fg"
          data-testid="weeks"
          value={String(length)}
          onChange={(event) => url.set('at', event.currentTarget.value)}
        >
          {LENGTHS.map((each) => (
            <option key={each} value={each}>
              {t('weeks.count', { count: each })}
            </option>
          ))}
        </NativeSelect>
      </chakra.label>
      {isPending ? (
        <SkeletonText lines={8} />
      ) : weeks.every(({ transitions }) => transitions === 0) ? (
        <EmptyState kind="none" as="h2" title={t('weeks.none')} description={t('weeks.noneHint')} />
      ) : (
        <>
          <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
            {t('weeks.throughput')}
          </Heading>
          <Charts>
            <WeekChart
              title={t('weeks.transitions')}
              bars={bars(({ transitions }) => transitions, words.number)}
              scale={words.number}
            />
            {hasEnd && (
              <WeekChart
                title={t('weeks.finished')}
                bars={bars(({ finished }) => finished, words.number)}
                scale={words.number}
              />
            )}
          </Charts>
          {states.length > 0 && (
            <>
              <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
                {t('weeks.stay')}
              </Heading>
              <Charts>
                {states.map(({ name }) => (
                  <WeekChart
                    key={name}
                    title={words.state(workflow, name)}
                    bars={bars((week) => stayOf(week, name), words.time)}
                    scale={words.time}
                  />
                ))}
              </Charts>
            </>
          )}
          <Button
            size="sm"
            variant="outline"
            mb="3"
            aria-expanded={isTable}
            aria-controls={tableId}
            onClick={() => setTable(!isTable)}
            data-print="hide"
          >
            {t(isTable ? 'weeks.hideTable' : 'weeks.showTable')}
          </Button>
          <div id={tableId}>
            {isTable && (
              <TableFrame data-wide tabIndex={0} role="region" aria-label={t('weeks.caption')}>
                <table data-testid="weeks-table">
                  <caption className="st-sr">{t('weeks.caption')}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{t('weeks.period')}</th>
                      <th scope="col" className="number">
                        {t('weeks.transitions')}
                      </th>
                      <th scope="col" className="number">
                        {t('weeks.finished')}
                      </th>
                      {states.map(({ name }) => (
                        <th key={name} scope="col" className="number">
                          {t('flow.inState', { state: words.state(workflow, name) })}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {weeks.toReversed().map((week) => (
                      <tr key={week.start}>
                        <th scope="row">{t('weeks.week', { date: day(week.start) })}</th>
                        <td className="number">{words.number(week.transitions)}</td>
                        <td className="number">{words.number(week.finished)}</td>
                        {states.map(({ name }) => {
                          const stay = stayOf(week, name);
                          return (
                            <td key={name} className="number">
                              {stay === null ? '–' : words.time(stay)}
                            </td>
                          );
                        })}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableFrame>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Median time in a state of records that left it in a week, in seconds; null for none. */
const stayOf = ({ states }: Week, name: string): number | null =>
  states.find(({ state }) => state === name)?.medianSeconds ?? null;
