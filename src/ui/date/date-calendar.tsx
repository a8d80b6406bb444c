import { DatePicker, parseDate, type DateValue } from '@chakra-ui/react/date-picker';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { addRecipes } from '../theme/system.ts';
import type { DateRange, Weekday } from './date-range.ts';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

addRecipes({ slotRecipes: { datePicker: datePickerSlotRecipe } });

export interface DateCalendarProps {
  readonly mode: 'single' | 'range';
  readonly value: DateRange | null;
  /** Called when a day, or both ends of a range, have been chosen. */
  readonly onChange: (value: DateRange) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly weekStart: Weekday;
  readonly timeZone: string;
  /** Focuses the chosen day, or today, once the calendar is rendered. */
  readonly autoFocus?: boolean;
}

const iso = (date: DateValue | undefined) => date?.toString().slice(0, 10);

/** A month to choose days from, always open, inside our own panel. Loaded with the first calendar that is shown. */
export default function DateCalendar({
  mode,
  value,
  onChange,
  min,
  max,
  weekStart,
  timeZone,
  autoFocus = false,
}: DateCalendarProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) root.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')?.focus();
  }, [autoFocus]);
  const ends = value ? (mode === 'single' ? [value.start] : [value.start, value.end]) : [];
  return (
    <BehaviourLocale>
      <DatePicker.Root
        ref={root}
        inline
        selectionMode={mode}
        locale={locale}
        timeZone={timeZone}
        startOfWeek={weekStart % 7}
        fixedWeeks
        value={ends.map((date) => parseDate(date))}
        onValueChange={(change) => {
          const [start, end] = change.value.map(iso);
          if (start === undefined) return;
          if (mode === 'single') onChange({ start, end: start });
          else if (end !== undefined) onChange({ start, end });
        }}
        {...(min !== undefined && min !== '' && { min: parseDate(min) })}
        {...(max !== undefined && max !== '' && { max: parseDate(max) })}
        size="sm"
        colorPalette="brand"
        width="full"
      >
        <DatePicker.View view="day">
          <DatePicker.ViewControl>
            <DatePicker.PrevTrigger aria-label={t('filter.previousMonth')}>
              <ChevronLeftIcon className="st-mirror" aria-hidden />
            </DatePicker.PrevTrigger>
            <DatePicker.RangeText />
            <DatePicker.NextTrigger aria-label={t('filter.nextMonth')}>
              <ChevronRightIcon className="st-mirror" aria-hidden />
            </DatePicker.NextTrigger>
          </DatePicker.ViewControl>
          <DatePicker.DayTable width="full" />
        </DatePicker.View>
      </DatePicker.Root>
    </BehaviourLocale>
  );
}
