import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { withSemicolons } from '#domain/listed.ts';
import { ACTIONS, permissionString, SCOPES, type Permissions } from '#domain/permissions.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Input } from '#ui/input/input.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra, Flex } from '#ui/primitives.ts';
import {
  AREAS,
  keyOf,
  nextOf,
  offeredOf,
  OFFERED_ROWS,
  ROWS,
  withScope,
  type Area,
  type Cell,
  type Chosen,
  type Row,
} from '../matrix-model.ts';
import { gapsQuery } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import { MatrixFrame } from './matrix-css.ts';

export interface PermissionMatrixProps {
  readonly chosen: Chosen;
  /** The stored state. */
  readonly before: Chosen;
  readonly inherited: Chosen;
  /** The editor's own permissions: only those can be granted. */
  readonly mine: Permissions;
  readonly isReadOnly: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

const idOf = (row: Row, column: number): string => `${row.resource}/${column}`;

/**
 * Every permission: resources by area, an action in each column, a scope in each cell. One Tab stop; arrow keys move
 * within.
 */
export function PermissionMatrix({ chosen, before, inherited, mine, isReadOnly, onChange }: PermissionMatrixProps) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const { language } = useLanguage();
  const { data: gaps } = useQuery(gapsQuery);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<Area>>(
    () =>
      new Set(
        ROWS.filter(({ cells }) => cells.some((cell) => chosen.has(keyOf(cell))))
          .map(({ area }) => area)
          .slice(0, 1),
      ),
  );
  const [active, setActive] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);

  const found = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    return wanted === ''
      ? OFFERED_ROWS
      : OFFERED_ROWS.filter(({ resource }) =>
          `${words.resource(resource)} ${resource}`.toLocaleLowerCase().includes(wanted),
        );
  }, [search, words]);
  const isOpen = (area: Area): boolean => search.trim() !== '' || open.has(area);
  const shown = found.filter(({ area }) => isOpen(area));
  const [firstRow] = AREAS.flatMap((area) => shown.filter((row) => row.area === area));
  const activeId =
    active && shown.some((row) => active.startsWith(`${row.resource}/`)) ? active : firstRow && idOf(firstRow, 0);

  const offered = useCallback(
    (cell: Cell) => (isReadOnly ? [] : offeredOf(cell, mine, before.get(keyOf(cell)))),
    [isReadOnly, mine, before],
  );
  const press = useCallback(
    (cell: Cell) => {
      const scopes = offered(cell);
      if (scopes.length > 0) onChange(withScope(chosen, [cell], () => nextOf(scopes, chosen.get(keyOf(cell)))));
    },
    [offered, chosen, onChange],
  );
  /** Sets all to the widest available scope; or to none when they already are. */
  const pressAll = (cells: readonly Cell[]) => {
    const free = cells.filter((cell) => offered(cell).length > 0);
    const areChosen = free.every((cell) => chosen.get(keyOf(cell)) === offered(cell).at(-1));
    onChange(withScope(chosen, free, (cell) => (areChosen ? undefined : offered(cell).at(-1))));
  };
  const toggle = (area: Area) =>
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(area)) next.add(area);
      return next;
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (!at) return;
    const all = [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const index = all.findIndex((each) => each.dataset['cell'] === at);
    const width = ACTIONS.length + 1;
    const start = index - (index % width);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [forward, backward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const to: Readonly<Record<string, number>> = {
      [forward as string]: Math.min(index + 1, start + width - 1),
      [backward as string]: Math.max(index - 1, start),
      ArrowDown: index + width,
      ArrowUp: index - width,
      Home: event.ctrlKey ? 0 : start,
      End: event.ctrlKey ? all.length - 1 : start + width - 1,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  const labelOf = (cell: Cell): string => {
    const key = keyOf(cell);
    const scope = chosen.get(key);
    const given = inherited.get(key);
    const [, ...holes] = [null, ...SCOPES.flatMap((each) => gaps?.get(permissionString(cell, each)) ?? [])];
    const isGap = cell.scopes.length === 0;
    const parts = [
      t('matrix.cell', {
        resource: words.resource(cell.resource),
        action: t(`actions.${cell.action}`),
        scope: isGap ? t('matrix.gap') : t(`scopes.${scope ?? 'none'}`),
      }),
      given && t('matrix.inherited', { scope: t(`scopes.${given}`) }),
      !isGap && !isReadOnly && offered(cell).length === 0 && t('matrix.notMine'),
      before.get(key) !== scope && t('matrix.changed'),
      ...holes,
    ];
    return withSemicolons(
      parts.filter((part) => typeof part === 'string'),
      language,
    );
  };

  const rowOf = (row: Row) => (
    <tr key={row.resource}>
      <th scope="row" className="name">
        <button
          type="button"
          data-cell={idOf(row, 0)}
          tabIndex={activeId === idOf(row, 0) ? 0 : -1}
          title={t('matrix.row', { resource: words.resource(row.resource) })}
          onFocus={() => setActive(idOf(row, 0))}
          onClick={() => pressAll(row.cells)}
        >
          {words.resource(row.resource)}
        </button>
      </th>
      {row.cells.map((cell, index) => {
        const key = keyOf(cell);
        const scope = chosen.get(key);
        const given = inherited.get(key);
        return (
          <MatrixCell
            key={cell.action}
            cell={cell}
            scope={scope}
            inherited={given}
            isChanged={before.get(key) !== scope}
            isLocked={!isReadOnly && offered(cell).length === 0}
            isActive={activeId === idOf(row, index + 1)}
            id={idOf(row, index + 1)}
            label={labelOf(cell)}
            word={t(`scopes.${scope ?? given ?? 'none'}`)}
            onPress={press}
            onFocus={setActive}
          />
        );
      })}
    </tr>
  );

  return (
    <chakra.div display="grid" gap="2">
      <Flex gap="2" wrap="wrap" align="center">
        <Input
          type="search"
          size="xs"
          maxWidth="260px"
          value={search}
          placeholder={t('matrix.search')}
          aria-label={t('matrix.search')}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="ghost"
          onClick={() => setOpen(open.size === AREAS.length ? new Set() : new Set(AREAS))}
        >
          {t(open.size === AREAS.length ? 'matrix.collapseAll' : 'matrix.expandAll')}
        </Button>
      </Flex>
      <chakra.p textStyle="xs" color="fg.muted">
        {t('matrix.hint')}
      </chakra.p>
      <MatrixLegend />
      {found.length === 0 && <p>{t('matrix.noneFound')}</p>}
      <MatrixFrame ref={grid} data-testid="matrix" onKeyDown={onKeyDown}>
        <table role="grid" aria-label={t('matrix.label')}>
          <thead>
            <tr>
              <th scope="col">{t('matrix.right')}</th>
              {ACTIONS.map((action, index) => (
                <th key={action} scope="col">
                  <button
                    type="button"
                    className="plain"
                    title={t('matrix.column', { action: t(`actions.${action}`) })}
                    onClick={() => pressAll(shown.flatMap(({ cells }) => cells[index] ?? []))}
                  >
                    {t(`actions.${action}`)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {AREAS.map((area) => {
            const rows = found.filter((row) => row.area === area);
            const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.scopes.length > 0);
            return rows.length === 0 ? null : (
              <tbody key={area}>
                <tr className="area">
                  <th colSpan={ACTIONS.length + 1} scope="rowgroup">
                    <span className="line">
                      <button type="button" className="plain" aria-expanded={isOpen(area)} onClick={() => toggle(area)}>
                        <ChevronDownIcon size={16} aria-hidden />
                        {t(`areas.${area}`)}
                      </button>
                      <small>
                        {t('matrix.chosen', {
                          chosen: cells.filter((cell) => chosen.has(keyOf(cell)) || inherited.has(keyOf(cell))).length,
                          count: cells.length,
                        })}
                      </small>
                      {isOpen(area) && !isReadOnly && (
                        <Button size="xs" variant="ghost" ms="auto" onClick={() => pressAll(cells)}>
                          {t('matrix.area', { area: t(`areas.${area}`) })}
                        </Button>
                      )}
                    </span>
                  </th>
                </tr>
                {isOpen(area) && rows.map(rowOf)}
              </tbody>
            );
          })}
        </table>
      </MatrixFrame>
    </chakra.div>
  );
}
