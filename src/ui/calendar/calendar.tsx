import { Button, IconButton } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useTranslation } from 'react-i18next';
import { formatMonthName } from '../format/dates.ts';
import { inDigitsOf } from '../format/digits.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { NARROW, useMedia } from '../media/use-media.ts';
import { ErrorAlert, type ShownError } from '../states/error-alert.tsx';
import { SkeletonText } from '../states/skeletons.tsx';
import { Segmented } from '../tabs/segmented.tsx';
import { AgendaView } from './agenda-view.tsx';
import { CalendarFrame } from './calendar-css.ts';
import type { CalendarViewProps } from './calendar.types.ts';
import { MonthView } from './month-view.tsx';
import { shiftMonth } from './period.ts';
import { TeamView } from './team-view.tsx';

export type CalendarView = 'team' | 'month';

export interface CalendarProps extends CalendarViewProps {
  /** What the entries are: "Leave". */
  readonly label: string;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onDay: (day: string) => void;
  readonly status?: 'pending' | 'error' | 'success';
  readonly error?: ShownError | null | undefined;
  readonly onRetry?: (() => void) | undefined;
}

const Tools = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3' },
});

/**
 * A month of whole-day entries: per employee, by week, or on a narrow screen as a list. Load `calendarPeriod(day,
 * weekStart)` for it.
 */
export function Calendar(props: CalendarProps) {
  const { label, day, today, view, onView, onDay, status = 'success' } = props;
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const narrow = useMedia(NARROW);
  const View = narrow ? AgendaView : view === 'team' ? TeamView : MonthView;
  const title = inDigitsOf(locale, `${formatMonthName(day, locale, 'long')} ${day.slice(0, 4)}`);
  return (
    <div role="group" aria-label={label} data-testid="calendar" data-view={view}>
      <Tools>
        <chakra.h2 textStyle="md" fontWeight="semibold" aria-live="polite" minW="136px">
          {title}
        </chakra.h2>
        <IconButton variant="outline" aria-label={t('filter.previousMonth')} onClick={() => onDay(shiftMonth(day, -1))}>
          <ChevronLeftIcon className="st-mirror" aria-hidden />
        </IconButton>
        <Button variant="outline" onClick={() => onDay(today)}>
          {t('calendar.today')}
        </Button>
        <IconButton variant="outline" aria-label={t('filter.nextMonth')} onClick={() => onDay(shiftMonth(day, 1))}>
          <ChevronRightIcon className="st-mirror" aria-hidden />
        </IconButton>
        {!narrow && (
          <chakra.div marginInlineStart="auto">
            <Segmented
              label={label}
              value={view}
              onChange={(next) => onView(next === 'month' ? 'month' : 'team')}
              options={[
                { value: 'team', label: t('calendar.range') },
                { value: 'month', label: t('calendar.month') },
              ]}
            />
          </chakra.div>
        )}
      </Tools>
      {status === 'error' ? (
        <ErrorAlert error={props.error ?? {}} onRetry={props.onRetry} />
      ) : (
        <CalendarFrame aria-busy={status === 'pending' || undefined}>
          {status === 'pending' ? (
            <chakra.div p="4">
              <SkeletonText lines={6} />
            </chakra.div>
          ) : (
            <View {...props} />
          )}
        </CalendarFrame>
      )}
    </div>
  );
}
