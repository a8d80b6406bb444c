import { addDays, weekOf } from '#domain/schedules/week.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { formatDayRange, formatWeekday } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';

const Frame = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    '& > b': { minWidth: '150px', textAlign: 'center', fontWeight: 'medium', whiteSpace: 'nowrap' },
    _rtl: { '& button > svg': { transform: 'scaleX(-1)' } },
  },
});

export interface WeekChooserProps {
  /** The first day shown. */
  readonly first: string;
  /** The zone that decides what today is. */
  readonly zone: string;
  /** Steps by one day instead of a week. */
  readonly isDay?: boolean;
}

/** Previous, current and next week or day; the first one is in the address. */
export function WeekChooser({ first, zone, isDay = false }: WeekChooserProps) {
  const t = useScheduleTexts();
  const { locale } = useLanguage();
  const { joined, day } = useFormats();
  const url = useUrlFilters();
  const today = todayIn(zone);
  const isCurrent = isDay ? first === today : weekOf(today)[0] === first;
  const step = isDay ? 1 : 7;
  // A carried range that ended before the new start would be a contradiction, and both would be dropped.
  const go = (start: string | null) => url.change({ start, end: null });
  return (
    <Frame role="group" aria-label={t('week.label')} data-print="hide" data-testid="week-chooser">
      <IconButton
        variant="outline"
        size="sm"
        aria-label={t(isDay ? 'week.previousDay' : 'week.previous')}
        onClick={() => go(addDays(first, -step))}
      >
        <ChevronLeftIcon aria-hidden />
      </IconButton>
      <b aria-live="polite">
        <bdi>
          {isDay
            ? joined(formatWeekday(first, locale, 'long'), day(first))
            : formatDayRange(first, addDays(first, 6), locale)}
        </bdi>
      </b>
      <IconButton
        variant="outline"
        size="sm"
        aria-label={t(isDay ? 'week.nextDay' : 'week.next')}
        onClick={() => go(addDays(first, step))}
      >
        <ChevronRightIcon aria-hidden />
      </IconButton>
      <Button variant="outline" size="sm" aria-disabled={isCurrent || undefined} onClick={() => !isCurrent && go(null)}>
        {t(isDay ? 'week.today' : 'week.current')}
      </Button>
    </Frame>
  );
}
