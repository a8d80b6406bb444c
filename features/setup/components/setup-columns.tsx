import { Suspense } from 'react';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { NamedIcon } from '#ui/icon/named-icon.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { DragHandle } from './drag-handle.tsx';
import type { SetupKind, SetupRecord } from '../setup-kind.ts';
import type { SetupActions } from '../use-setup-actions.ts';
import type { SetupTranslate } from '../use-setup-texts.ts';
import type { Words } from '../use-words.ts';

/** Not needed to render the list, which has a budget. */
const RowMenu = lazyPart(() => import('./row-menu.tsx'));

interface Parts {
  readonly t: SetupTranslate;
  readonly words: Words;
  readonly actions: SetupActions;
}

/** The countries of a record; further ones as a number, all of them on request. */
function countriesCell({ countryISOs = [] }: SetupRecord, t: SetupTranslate, words: Words) {
  if (countryISOs.length === 0) return <span className="none">{t('allCountries')}</span>;
  const names = words.list(countryISOs.map(words.country));
  return (
    <bdi className="countries" title={names}>
      {names}
    </bdi>
  );
}

/** The name in the reader's language, with the other one below. */
function nameCell(record: SetupRecord, { t, words, actions }: Parts) {
  const shown = words.nameOf(record);
  const other = shown === record.name ? record.nameArabic : record.name;
  const { iconName } = record as { readonly iconName?: string | null };
  return (
    <span className="movable">
      {actions.canChange && !actions.isSorted && (
        <DragHandle title={t('actions.drag')} onDrop={(id) => actions.moveTo(record, id)} />
      )}
      <span className="names">
        <span className="named">
          <NamedIcon name={iconName} />
          <bdi title={shown}>{shown}</bdi>
        </span>
        {other && (
          <span className="second">
            <bdi>{other}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

const usageColumn = (t: SetupTranslate, words: Words): ListColumn<SetupRecord> => ({
  id: 'inUse',
  header: t('columns.inUse'),
  size: 'md',
  align: 'end',
  priority: 3,
  cell: ({ inUse }) => (inUse === 0 ? <span className="none">{t('notUsed')}</span> : words.number(inUse)),
  mobileCell: ({ inUse }) => t('inUse', { count: inUse }),
});

/** Name, columns of the kind, countries, use, custom fields, status and actions. */
export function setupColumns(
  kind: SetupKind,
  parts: Parts,
  custom: readonly ListColumn<SetupRecord>[] = [],
): readonly ListColumn<SetupRecord>[] {
  const { t, words, actions } = parts;
  return [
    { id: 'name', header: t('columns.name'), size: 'xxxl', fixed: true, cell: (record) => nameCell(record, parts) },
    ...kind.columns(t, words, actions),
    ...(kind.hasCountries
      ? [
          {
            id: 'countries',
            header: t('columns.countries'),
            size: 'xxl',
            cell: (record) => countriesCell(record, t, words),
          } satisfies ListColumn<SetupRecord>,
        ]
      : []),
    ...(kind.isUseUncounted ? [] : [usageColumn(t, words)]),
    ...custom,
    {
      id: 'status',
      header: t('columns.status'),
      size: 'xl',
      priority: 1,
      mobile: 'mark',
      cell: (record) => (
        <span className="status">
          {actions.canChange && (
            <OptimisticSwitch
              label={t('activeOf', { name: words.nameOf(record) })}
              checked={record.status === 'active'}
              onChange={(isActive) => actions.setActive(record, isActive)}
            />
          )}
          <StatusChip status={record.status} label={words.status(record.status)} />
        </span>
      ),
    },
    ...(actions.canChange || actions.canDelete
      ? [
          {
            id: 'actions',
            header: t('columns.actions'),
            size: 'sm',
            align: 'end',
            priority: 1,
            fixed: true,
            cell: (record) => (
              <Suspense fallback={null}>
                <RowMenu record={record} actions={actions} />
              </Suspense>
            ),
          } satisfies ListColumn<SetupRecord>,
        ]
      : []),
  ];
}
