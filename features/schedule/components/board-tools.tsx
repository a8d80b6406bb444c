import { Suspense } from 'react';
import { styled } from '#ui/styled.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { CalendarClockIcon, CopyIcon, EllipsisIcon, PlusIcon, PrinterIcon, RepeatIcon, TrashIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import { Button } from '#ui/primitives.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import type { Plan } from '../use-plan.ts';
import { printAcross } from '../use-printing.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { WeekChooser } from './week-chooser.tsx';

/** With the parts of lists, which the board does without. */
const BoardSearch = lazyPart(() => import('./board-search.tsx'));

const Frame = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    '& > .rest': { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto' },
  },
});

export interface BoardToolsProps {
  readonly first: string;
  readonly zone: string;
  readonly isDay: boolean;
  readonly isNarrow: boolean;
  readonly plan: Plan;
  /** The text people are searched by. */
  readonly find: string;
  /** Undefined where the right is missing. */
  readonly onAdd: (() => void) | undefined;
  readonly onCopyWeek: (() => void) | undefined;
  readonly onClearWeek: (() => void) | undefined;
  readonly onAddPattern: (() => void) | undefined;
  readonly onPatterns: (() => void) | undefined;
}

/** Week or day, and what is done with the whole board. */
export function BoardTools(props: BoardToolsProps) {
  const { first, zone, isDay, isNarrow, plan, find, onAdd, onCopyWeek, onClearWeek, onAddPattern, onPatterns } = props;
  const t = useScheduleTexts();
  const url = useUrlFilters();
  const item = (id: string, label: string, icon: MenuItem['icon'], onSelect: (() => void) | undefined): MenuItem[] =>
    onSelect ? [{ id, label, icon, onSelect }] : [];
  const items: readonly MenuItem[] = [
    ...item('copy', t('plan.copyWeek'), <CopyIcon size={16} aria-hidden />, onCopyWeek),
    ...item('add-pattern', t('pattern.add'), <PlusIcon size={16} aria-hidden />, onAddPattern),
    ...item('clear', t('plan.clearWeek'), <TrashIcon size={16} aria-hidden />, onClearWeek),
    ...item('patterns', t('plan.patterns'), <RepeatIcon size={16} aria-hidden />, onPatterns),
    ...item('print', t('board.print'), <PrinterIcon size={16} aria-hidden />, printAcross),
  ];
  return (
    <Frame data-print="hide">
      <WeekChooser first={first} zone={zone} isDay={isDay && !isNarrow} />
      {!isNarrow && (
        <Segmented
          label={t('week.view')}
          options={[
            { value: 'week', label: t('week.week') },
            { value: 'day', label: t('week.day') },
          ]}
          value={isDay ? 'day' : 'week'}
          onChange={(view) => url.set('view', view === 'day' ? 'day' : null)}
        />
      )}
      <Suspense fallback={null}>
        <BoardSearch find={find} />
      </Suspense>
      <div className="rest">
        <Menu
          trigger={<EllipsisIcon aria-hidden />}
          triggerProps={{ variant: 'outline', size: 'sm', shape: 'snug', 'aria-label': t('board.more') }}
          items={items}
        />
        {onAdd && (
          <Button
            size="sm"
            variant={plan.isOn ? 'solid' : 'outline'}
            colorPalette={plan.isOn ? 'brand' : 'gray'}
            aria-pressed={plan.isOn}
            data-testid="plan-toggle"
            onClick={plan.toggle}
          >
            <CalendarClockIcon aria-hidden />
            {t('plan.toggle')}
          </Button>
        )}
        {onAdd && (
          <Button size="sm" colorPalette="brand" variant={plan.isOn ? 'outline' : 'solid'} onClick={onAdd}>
            <PlusIcon aria-hidden />
            {t('board.add')}
          </Button>
        )}
      </div>
    </Frame>
  );
}
