import { Button, IconButton } from '../button/button.tsx';
import { Skeleton } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDaysIcon } from '../icons.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { DateInput } from './date-input.tsx';
import { DATE_SHORTCUTS, rangeOfShortcut, todayIn, type DateRange, type Weekday } from './date-range.ts';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx'));

export interface DateRangePanelProps {
  readonly label: string;
  readonly value: DateRange | null;
  readonly onChange: (value: DateRange | null) => void;
  /** Time zone of the days, in which "today" is computed. */
  readonly timeZone: string;
  /** The zone in words, shown where it differs from the reader's: "Dubai (GMT+4)". */
  readonly zoneLabel?: string | undefined;
  readonly weekStart?: Weekday;
  /** Overrides today, yyyy-MM-dd, for tests and servers with their own clock. */
  readonly today?: string | undefined;
  /** Opens with the calendar visible. */
  readonly calendarOpen?: boolean;
}

const Frame = styled('div', { base: { display: 'grid', gap: '3' } });
const Shortcuts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });

/** A date range by typing, shortcut or calendar. A reversed range is swapped. */
export function DateRangePanel(props: DateRangePanelProps) {
  const { label, value, onChange, timeZone, zoneLabel, weekStart = 1, calendarOpen = false } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [open, setOpen] = useState(calendarOpen);
  const today = props.today ?? todayIn(timeZone);
  const setEnd = (end: 'start' | 'end', day: string) => {
    if (day === '') {
      onChange(null);
      return;
    }
    if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return;
    const next = { start: value?.start ?? day, end: value?.end ?? day, [end]: day };
    onChange(next.start <= next.end ? next : { start: day, end: day });
  };
  return (
    <Frame role="group" aria-label={label}>
      <chakra.div display="flex" gap="2" alignItems="center">
        <DateInput
          aria-label={t('filter.from', { label })}
          value={value?.start ?? ''}
          onChange={(day) => setEnd('start', day)}
        />
        <span aria-hidden>–</span>
        <DateInput
          aria-label={t('filter.to', { label })}
          value={value?.end ?? ''}
          onChange={(day) => setEnd('end', day)}
        />
        {!calendarOpen && (
          <IconButton
            variant="outline"
            aria-label={t('filter.openCalendar', { label })}
            aria-expanded={open}
            aria-controls={open ? `${id}calendar` : undefined}
            onClick={() => setOpen(!open)}
          >
            <CalendarDaysIcon aria-hidden />
          </IconButton>
        )}
      </chakra.div>
      {zoneLabel !== undefined && (
        <chakra.p textStyle="xs" color="fg.muted">
          {t('filter.zone', { zone: zoneLabel })}
        </chakra.p>
      )}
      <Shortcuts>
        {DATE_SHORTCUTS.map((shortcut) => {
          const range = rangeOfShortcut(shortcut, today, weekStart);
          const chosen = range !== null && range.start === value?.start && range.end === value.end;
          return (
            <Button
              key={shortcut}
              size="2xs"
              variant={chosen ? 'solid' : 'outline'}
              colorPalette={chosen ? 'brand' : 'gray'}
              aria-pressed={shortcut === 'clear' ? undefined : chosen}
              onClick={() => onChange(range)}
            >
              {t(`filter.${shortcut}`)}
            </Button>
          );
        })}
      </Shortcuts>
      {open && (
        <div id={`${id}calendar`}>
          <Suspense fallback={<Skeleton height="290px" />}>
            <DateCalendar mode="range" value={value} onChange={onChange} weekStart={weekStart} timeZone={timeZone} />
          </Suspense>
        </div>
      )}
    </Frame>
  );
}
