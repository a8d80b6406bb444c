import { Button } from '../button/button.tsx';
import { styled } from '../styled.ts';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon, PinIcon, PinOffIcon } from '../icons.tsx';
import type { ColumnMenuProps } from './column-menu.tsx';
import { MAX_WIDTH, MIN_WIDTH } from './grid-state.ts';
import type { ListRecord } from './list.types.ts';

const Frame = styled('div', {
  base: {
    p: '2',
    '& li': { display: 'flex', alignItems: 'center', gap: '1', minHeight: '36px', px: '1' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '1',
      minWidth: '0',
      minHeight: '24px',
      cursor: 'pointer',
    },
    '& label > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& input[type=checkbox]': {
      width: '16px',
      height: '16px',
      flexShrink: '0',
      accentColor: '{colors.brand.solid}',
    },
    '& small': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& input[type=range]': { width: '64px', height: '24px', accentColor: '{colors.brand.solid}' },
    '& .step': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '28px',
      height: '28px',
      borderRadius: 'l2',
      color: 'fg.muted',
      cursor: 'pointer',
      '&:hover': { bg: 'bg.muted' },
      '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default' },
      '&[aria-pressed=true]': { color: 'brand.fg', bg: 'brand.subtle' },
    },
    '& .foot': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      borderTopWidth: '1px',
      mt: '2',
      pt: '2',
      px: '1',
    },
  },
});

/** The columns in the person's order, new columns after the known ones. */
export function orderedIds(ids: readonly string[], order: readonly string[]): string[] {
  return [...order, ...ids.filter((id) => !order.includes(id))];
}

/** The content of the column menu, loaded when opened. */
export default function ColumnPanel<T extends ListRecord>({
  columns,
  grid,
  widthOf,
  withoutRoom,
  onChange,
  onReset,
}: ColumnMenuProps<T>) {
  const { t } = useTranslation('ui');
  const ids = orderedIds(
    columns.map((column) => column.id),
    grid.order,
  );
  const byId = new Map(columns.map((column) => [column.id, column]));
  const move = (at: number, step: 1 | -1) => {
    const next = [...ids];
    const [id] = next.splice(at, 1);
    if (id !== undefined) next.splice(at + step, 0, id);
    onChange({ order: next });
  };
  return (
    <Frame>
      <ul>
        {ids.map((id, at) => {
          const column = byId.get(id);
          if (!column) return null;
          const name = { column: column.header };
          const always = id === columns[0]?.id || column.fixed === true;
          const hasNoRoom = withoutRoom.has(id);
          const shown = always || (!hasNoRoom && (grid.visibility[id] ?? column.hidden !== true));
          const pinned = (grid.pinned[id] ?? column.pin ?? 'none') !== 'none';
          const first = at === 0;
          const last = at === ids.length - 1;
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={always}
                  aria-label={t('list.show', name)}
                  onChange={(event) =>
                    onChange({
                      visibility: { ...grid.visibility, [id]: event.currentTarget.checked },
                    })
                  }
                />
                <span>{column.header}</span>
                {hasNoRoom && <small>{t('list.noRoom')}</small>}
              </label>
              <input
                type="range"
                min={MIN_WIDTH}
                max={MAX_WIDTH}
                step={10}
                value={widthOf(id) || MIN_WIDTH}
                disabled={!shown}
                aria-label={t('list.resize', name)}
                onChange={(event) => onChange({ widths: { ...grid.widths, [id]: event.currentTarget.valueAsNumber } })}
              />
              <button
                type="button"
                className="step"
                aria-label={t('list.moveStart', name)}
                aria-disabled={first || undefined}
                onClick={first ? undefined : () => move(at, -1)}
              >
                <ArrowLeftIcon size={16} className="st-mirror" aria-hidden />
              </button>
              <button
                type="button"
                className="step"
                aria-label={t('list.moveEnd', name)}
                aria-disabled={last || undefined}
                onClick={last ? undefined : () => move(at, 1)}
              >
                <ArrowRightIcon size={16} className="st-mirror" aria-hidden />
              </button>
              <button
                type="button"
                className="step"
                aria-pressed={pinned}
                aria-label={t('list.pin', name)}
                onClick={() => onChange({ pinned: { ...grid.pinned, [id]: pinned ? 'none' : 'start' } })}
              >
                {pinned ? <PinOffIcon size={16} aria-hidden /> : <PinIcon size={16} aria-hidden />}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="foot">
        <label>
          <input
            type="checkbox"
            checked={grid.density === 'compact'}
            onChange={(event) => onChange({ density: event.currentTarget.checked ? 'compact' : 'comfortable' })}
          />
          <span>{t('list.density')}</span>
        </label>
        <Button size="xs" variant="ghost" onClick={onReset}>
          {t('list.columnsReset')}
        </Button>
      </div>
    </Frame>
  );
}
