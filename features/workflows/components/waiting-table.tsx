import { useState } from 'react';
import type { WaitingGroup } from '#domain/waiting.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon, ClockAlertIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { recordsAddress, type Narrowing } from '../narrowing.ts';
import type { WaitingRow } from '../use-waiting-rows.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { TableFrame } from './table-css.ts';

const Frame = styled(TableFrame, {
  base: {
    '& th, & td, & thead th': { verticalAlign: 'middle' },
    '& td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& td small': { display: 'block', color: 'fg.muted', textStyle: 'xs' },
    '& td button, & td a': { minHeight: '24px', display: 'inline-flex', alignItems: 'center', gap: '1' },
    '& [data-over] a': { color: 'fg.error', fontWeight: 'semibold' },
  },
});

/** Rows shown at first: the workflows stand below. */
const FIRST = 12;

const SORTS = ['records', 'oldest', 'age', 'over'] as const;
type Sort = (typeof SORTS)[number];

/** What rows are sorted by, the most urgent highest. */
const WEIGHT: Readonly<Record<Sort, (row: WaitingRow) => number>> = {
  records: ({ records }) => records,
  oldest: ({ oldest }) => -Date.parse(oldest.since),
  age: ({ medianAgeSeconds }) => medianAgeSeconds,
  over: ({ over }) => over,
};

export interface WaitingTableProps {
  readonly by: WaitingGroup;
  readonly rows: readonly WaitingRow[];
  /** When they were read, in milliseconds since the epoch. */
  readonly readAt: number;
  readonly onTarget: (row: WaitingRow) => void;
}

/** Groups of waiting records; every figure opens exactly the records it counts. */
export function WaitingTable({ by, rows, readAt, onTarget }: WaitingTableProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const maySet = usePermissions().has({ resource: 'workflow.target', action: 'update' });
  const [isAll, setAll] = useState(false);
  const [sort, setSort] = useState<{ readonly by: Sort; readonly isUp: boolean } | null>(null);
  const shown = sort
    ? rows.toSorted((one, other) => (WEIGHT[sort.by](other) - WEIGHT[sort.by](one)) * (sort.isUp ? -1 : 1))
    : rows;
  const first = isAll ? shown : shown.slice(0, FIRST);
  return (
    <>
      <Frame data-wide tabIndex={0} role="region" aria-label={t('waiting.title')}>
        <table data-testid="waiting-table">
          <caption className="st-sr">{t('waiting.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`waiting.columns.${by}`)}</th>
              {by !== 'state' && <th scope="col">{t('waiting.columns.state')}</th>}
              {SORTS.slice(0, 3).map((each) => (
                <SortHeader key={each} id={each} sort={sort} onSort={setSort} />
              ))}
              <th scope="col" className="number">
                {t('waiting.columns.target')}
              </th>
              <SortHeader id="over" sort={sort} onSort={setSort} />
            </tr>
          </thead>
          <tbody>
            {first.map((row) => {
              const { key, machine, state, step, person, location, records, over, targetHours, oldest } = row;
              const narrowing: Narrowing = {
                ...(step !== null && { step }),
                ...(person && { person: person.id }),
                ...(location && { location: location.id }),
              };
              // No address lists the records without a person or location, or those the reader may not see.
              const hasList = by === 'state' || person !== null || location !== null;
              const link = (text: React.ReactNode, more: Narrowing = {}) =>
                hasList ? (
                  <QueryLink isExact href={recordsAddress(machine, state, { ...narrowing, ...more })}>
                    {text}
                  </QueryLink>
                ) : (
                  text
                );
              const place = (
                <>
                  {row.place}
                  <chakra.small display="block" color="fg.muted" fontWeight="normal" textStyle="xs">
                    {row.workflow}
                  </chakra.small>
                </>
              );
              return (
                <tr key={key} data-testid="waiting-row" data-machine={machine} data-state={state}>
                  <th scope="row">{by === 'state' ? place : <bdi>{row.group}</bdi>}</th>
                  {by !== 'state' && <td>{place}</td>}
                  <td className="number">{link(words.number(records))}</td>
                  <td className="number">
                    <QueryLink isExact href={`/workflows/${machine}/${oldest.id}`} title={words.moment(oldest.since)}>
                      {words.time(Math.max(0, (readAt - Date.parse(oldest.since)) / 1000))}
                    </QueryLink>
                  </td>
                  <td className="number">{link(words.time(row.medianAgeSeconds))}</td>
                  <td className="number">
                    <Target row={row} onSet={maySet ? () => onTarget(row) : null} />
                  </td>
                  <td className="number" data-over={over > 0 || undefined}>
                    {targetHours === null ? (
                      <span className="muted">–</span>
                    ) : over === 0 ? (
                      words.number(0)
                    ) : (
                      link(
                        <>
                          <ClockAlertIcon size={14} aria-hidden />
                          {words.number(over)}
                        </>,
                        { isOver: true },
                      )
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Frame>
      {shown.length > first.length && (
        <Button variant="outline" size="sm" mt="2" onClick={() => setAll(true)} data-print="hide">
          {t('waiting.all', { number: words.number(shown.length) })}
        </Button>
      )}
    </>
  );
}

function Target({ row, onSet }: { readonly row: WaitingRow; readonly onSet: (() => void) | null }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const text = row.targetHours === null ? null : words.time(row.targetHours * 3_600);
  if (!onSet) return text ?? <span className="muted">–</span>;
  return (
    <Button
      variant="plain"
      size="sm"
      height="auto"
      px="0"
      color="brand.fg"
      onClick={onSet}
      aria-label={t(text === null ? 'target.setFor' : 'target.changeFor', {
        state: row.stateName,
        workflow: row.workflow,
        ...(text !== null && { time: text }),
      })}
    >
      {text ?? t('target.set')}
    </Button>
  );
}

interface SortHeaderProps {
  readonly id: Sort;
  readonly sort: { readonly by: Sort; readonly isUp: boolean } | null;
  readonly onSort: (sort: { readonly by: Sort; readonly isUp: boolean } | null) => void;
}

/** Sorts from the most urgent, then the other way round, then in the order of the server. */
function SortHeader({ id, sort, onSort }: SortHeaderProps) {
  const t = useWorkflowsTexts();
  const isUp = sort?.by === id ? sort.isUp : undefined;
  const Icon = isUp === undefined ? ArrowUpDownIcon : isUp ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th scope="col" className="number" aria-sort={isUp === undefined ? undefined : isUp ? 'ascending' : 'descending'}>
      <Button
        variant="plain"
        size="sm"
        height="auto"
        minH="24px"
        px="0"
        gap="1"
        textStyle="xs"
        color="inherit"
        fontWeight="inherit"
        onClick={() => onSort(isUp === undefined ? { by: id, isUp: false } : isUp ? null : { by: id, isUp: true })}
      >
        {t(`waiting.columns.${id}`)}
        <Icon size={12} aria-hidden />
      </Button>
    </th>
  );
}
