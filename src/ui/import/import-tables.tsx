import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useId, type ReactNode } from 'react';

import { formatDayRange } from '../format/dates.ts';
import { relist } from '../format/lists.ts';
import { formatNumber } from '../format/numbers.ts';
import { useLanguage } from '../language/language-provider.tsx';
import type { ImportFault, ImportResult } from './import.types.ts';
import { useImportTexts } from './use-import-texts.ts';

/** Number of rows shown in the preview; the rest is counted. */
const SHOWN = 20;

const Frame = styled('div', {
  base: {
    maxHeight: '360px',
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    outlineOffset: '-2px',
    '& table': {
      width: '100%',
      textStyle: 'sm',
      borderCollapse: 'collapse',
      tableLayout: { base: 'fixed', md: 'auto' },
    },
    // On a phone four columns share the width, and the message gets most of it.
    '& th:first-of-type': { width: { base: '48px', md: 'auto' } },
    '& th:last-of-type': { width: { base: '42%', md: 'auto' } },
    '& caption': { textAlign: 'start', px: '3', py: '2', fontWeight: 'semibold' },
    '& th': {
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      px: { base: '2', md: '3' },
      py: '1.5',
      bg: 'bg.subtle',
    },
    '& td': {
      px: { base: '2', md: '3' },
      py: '1.5',
      borderTopWidth: '1px',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& td:first-of-type': { fontVariantNumeric: 'tabular-nums' },
    '& .none': { color: 'fg.muted' },
    '& .warning': { display: 'block', textStyle: 'xs', color: 'fg.warning' },
    '& p': { px: '3', py: '2', color: 'fg.muted', borderTopWidth: '1px' },
  },
});

function Table({
  caption,
  heads,
  children,
  more,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
  readonly more?: string | undefined;
}) {
  const id = useId();
  return (
    // Scrolls separately, so it must be focusable.
    <Frame role="region" aria-labelledby={id} tabIndex={0} data-scroller>
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {more && <p>{more}</p>}
    </Frame>
  );
}

/** The allowed values of a cell, as a list in the reader's language. */
const listed = (params: ImportFault['params'], locale: string): object =>
  params && 'words' in params && typeof params.words === 'string' ? { words: relist(params.words, locale) } : {};

/** Every error with its position. */
export function FaultTable({ faults }: { readonly faults: readonly ImportFault[] }) {
  const { t } = useImportTexts();
  const { locale } = useLanguage();
  return (
    <Table
      caption={t('faults')}
      heads={[t('columns.row'), t('columns.column'), t('columns.value'), t('columns.fault')]}
    >
      {faults.map(({ row, column, value, code, message, params }) => (
        <tr key={`${row} ${column} ${code}`} data-testid="import-fault">
          <td>{formatNumber(row, locale)}</td>
          <td dir="auto">{column || <span className="none">{t('wholeRow')}</span>}</td>
          <td dir="auto">{value || (column && <span className="none">{t('empty')}</span>)}</td>
          <td>
            {t(`fault.${params && 'row' in params ? `${code}-in-row` : code}`, {
              ...params,
              ...listed(params, locale),
              defaultValue: message,
            })}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const warningsIn = ({ warnings = [] }: ImportResult['planned'][number]): number => warnings.length;

/** The records that the rows create, those with something to check first; rows whose record exists say so. */
export function PlannedTable({ planned }: { readonly planned: ImportResult['planned'] }) {
  const { t } = useImportTexts();
  const { locale } = useLanguage();
  const rest = planned.length - SHOWN;
  const hasDays = planned.some(({ startDate }) => startDate !== null);
  const shown = planned.toSorted((one, other) => Number(warningsIn(other) > 0) - Number(warningsIn(one) > 0));
  return (
    <Table
      caption={t('planned')}
      heads={[t('columns.row'), t('columns.title'), t('columns.detail'), ...(hasDays ? [t('columns.days')] : [])]}
      more={rest > 0 ? t('more', { count: rest }) : undefined}
    >
      {shown.slice(0, SHOWN).map(({ row, title, detail, startDate, endDate, isUnchanged, warnings = [] }) => (
        <tr key={row} data-testid="import-planned">
          <td>{formatNumber(row, locale)}</td>
          <td dir="auto">{title}</td>
          <td dir="auto">
            {detail}
            {isUnchanged && (
              <chakra.span display="block" textStyle="xs" color="fg.muted" data-testid="import-unchanged">
                {t('isThere')}
              </chakra.span>
            )}
            {warnings.map((code) => (
              <span key={code} className="warning" data-testid="import-warning">
                {t(`warning.${code}`, { defaultValue: code })}
              </span>
            ))}
          </td>
          {hasDays && (
            <td>
              <bdi>{startDate !== null && formatDayRange(startDate, endDate ?? startDate, locale)}</bdi>
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
