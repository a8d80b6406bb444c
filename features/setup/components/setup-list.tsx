import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CustomPart } from '#blocks/list/custom-part.ts';
import { isCountry } from '#domain/countries.ts';
import { SETUP_STATUSES } from '#domain/setup.ts';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import type { Filter } from '#ui/filter/filter.types.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { SetupKind, SetupRecord } from '../setup-kind.ts';
import { keyOf, setupListQuery } from '../setup.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useSetupActions } from '../use-setup-actions.ts';
import { useWords } from '../use-words.ts';
import { setupColumns } from './setup-columns.tsx';

const ListFileMenu = lazyPart(() => import('#blocks/list/list-file-menu.tsx'));
const ImportTool = lazyPart(() => import('#blocks/imports/import-tool.tsx'));
const DeleteQuestion = lazyPart(() => import('./delete-question.tsx'));

const Frame = styled('div', {
  base: {
    '& .named': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      maxWidth: '100%',
      '& > svg': { color: 'fg.muted' },
      '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    '& .movable': { display: 'flex', alignItems: 'center', gap: '1.5', minWidth: '0' },
    '& .names': { minWidth: '0' },
    '& .second': { color: 'fg.muted', display: 'block', textStyle: 'xs' },
    '& .none': { color: 'fg.muted' },
    '& [data-drop]': { bg: 'brand.subtle' },
    '& .countries': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
    '& .status': { display: 'flex', alignItems: 'center', gap: '2' },
  },
});
const getId = (record: SetupRecord): string => record.id;

export interface SetupListProps {
  readonly kind: SetupKind;
  readonly renderDetail?: (record: SetupRecord) => ReactNode;
  readonly custom?: CustomPart<SetupRecord> | undefined;
}

/** The records of a kind in their order: searched, filtered, toggled, moved and deleted in place. */
export function SetupList({ kind, renderDetail, custom }: SetupListProps) {
  const t = useSetupTexts();
  const words = useWords();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read' | 'update') =>
    permissions.scopeOf({ resource: kind.resource, action }) === 'all';
  const [isPermitted, canChange, canAdd] = [may('read'), may('update'), may('create')];
  const { file } = kind;
  const imports = canAdd && kind.import?.(t);
  const title = t(`kinds.${kind.id}.title`);

  const statuses = url.words('status', SETUP_STATUSES);
  const countries = url.many('country').filter((iso) => isCountry(iso));
  const searchText = url.one('search') ?? '';
  const { customFields, ...order } = custom?.query ?? {};
  const query = {
    ...(statuses.length > 0 ? { statuses } : {}),
    ...(kind.hasCountries && countries.length > 0 ? { countryISOs: countries } : {}),
    ...(searchText ? { searchText } : {}),
    ...(customFields ? { customFields } : {}),
  };
  const shown = useListData<SetupRecord>(
    useInfiniteQuery({
      ...setupListQuery(kind, { ...query, ...order }),
      enabled: isPermitted && !custom?.isPending,
    }),
  );
  const { pages } = shown;
  const rows = useMemo(() => pages.flat(), [pages]);
  const [deleted, setDeleted] = useState<SetupRecord | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  if (deleted && !wasAsked) setWasAsked(true);
  const actions = useSetupActions(kind, rows, setDeleted, 'sortBy' in order);
  const columns = useMemo(
    () => setupColumns(kind, { t, words, actions }, custom?.columns),
    [kind, t, words, actions, custom?.columns],
  );
  // Offers every country used by a record, and those in the address, so that they can be cleared.
  const offered = [...new Set([...countries, ...rows.flatMap(({ countryISOs }) => countryISOs ?? [])])];

  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'status',
      label: t('filters.status'),
      options: SETUP_STATUSES.map((status) => ({ value: status, label: words.status(status) })),
      value: statuses,
      onChange: (value) => url.setMany('status', value),
    },
    ...(kind.hasCountries
      ? [
          {
            kind: 'choice',
            id: 'country',
            label: t('filters.country'),
            options: offered
              .map((iso) => ({ value: iso, label: words.country(iso) }))
              .toSorted((a, b) => a.label.localeCompare(b.label)),
            value: countries,
            onChange: (value: readonly string[]) => url.setMany('country', value),
          } as const,
        ]
      : []),
    ...(custom?.filters ?? []),
  ];
  const clear = () => {
    url.clear('status', 'country', 'custom');
    custom?.clearOrder();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !canChange || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-testid=list-row]') : null;
    const record = rows.find(({ id }) => id === row?.dataset['id']);
    if (!record) return;
    event.preventDefault();
    event.stopPropagation();
    actions.move(record, event.key === 'ArrowUp');
  };
  return (
    <Frame onKeyDownCapture={onKeyDown}>
      <List
        listKey={`setup-${kind.id}`}
        label={title}
        columns={columns}
        getId={getId}
        rowLabel={words.nameOf}
        {...shown}
        sort={order.sortBy ? { by: order.sortBy, order: order.sortOrder ?? 'asc' } : null}
        onSort={custom && writeSort(url)}
        permitted={isPermitted}
        {...(canChange ? { rowHref: ({ id }: SetupRecord) => `${location.pathname}?open=${id}` } : {})}
        {...(renderDetail ? { renderDetail } : {})}
        toolbar={
          <FilterBar
            label={title}
            search={{ value: searchText, onChange: (value) => url.set('search', value) }}
            filters={filters}
            onClearAll={clear}
          />
        }
        {...((file && isPermitted) || imports
          ? {
              tools: () => (
                <Suspense fallback={null}>
                  {imports && <ImportTool label={t('import')} {...imports} family={keyOf(kind)} />}
                  {file && isPermitted && <ListFileMenu of={file} query={{ ...query, ...order }} />}
                </Suspense>
              ),
            }
          : {})}
        empty={{
          filtered: Object.keys(query).length > 0,
          onAllStatuses: statuses.length > 0 ? () => url.clear('status') : undefined,
          onClearFilters: () => url.clear('status', 'country', 'custom', 'search'),
          title: t(`kinds.${kind.id}.empty`),
          description: t('emptyHint'),
          action: canAdd && (
            <Button variant="outline" onClick={() => url.set('new', 'record')}>
              {t(`kinds.${kind.id}.add`)}
            </Button>
          ),
        }}
      />
      <span role="status" className="st-sr">
        {actions.said}
      </span>
      {wasAsked && (
        <Suspense fallback={null}>
          <DeleteQuestion kind={kind} record={deleted} onClose={() => setDeleted(null)} />
        </Suspense>
      )}
    </Frame>
  );
}
