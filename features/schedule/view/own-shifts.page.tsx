import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewRows } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import { weekShiftsQuery } from '#blocks/shifts/shifts.queries.ts';
import { useShiftWords } from '#blocks/shifts/use-shift-words.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { isDay } from '#domain/days.ts';
import { addDays, weekOf } from '#domain/schedules/week.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { dayInZone, formatDayRange, formatWeekday } from '#ui/format/dates.ts';
import { CalendarDaysIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra, IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

const CalendarFeedDialog = lazyPart(() => import('#blocks/shifts/calendar-feed.dialog.tsx'));

const Chooser = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    '& > b': { flex: '1', textAlign: 'center', fontWeight: 'medium' },
    '& button': { minWidth: '44px', minHeight: '44px' },
    _rtl: { '& button > svg': { transform: 'scaleX(-1)' } },
  },
});

/** The own shifts by week, as far as the location shows its schedule (B§7). */
export default function OwnShiftsPage() {
  const t = useViewTexts();
  const { locale } = useLanguage();
  const { tenant, user } = useSession();
  const isPermitted = usePermissions().has({ resource: 'schedule.details', action: 'read' });
  const url = useUrlFilters();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const today = todayIn(tenant.timezone);
  const asked = url.one('start');
  const week = weekOf(asked !== null && isDay(asked) ? asked : today);
  const [first = today] = week;
  const isCurrent = week.includes(today);
  const shifts = useQuery({
    ...weekShiftsQuery(user.employeeId ?? '', first),
    placeholderData: keepPreviousData,
    enabled: isPermitted && user.employeeId !== null,
  });
  return (
    <>
      <PageHeader
        title={t('pages.shifts')}
        actions={
          isPermitted && (
            <Button variant="outline" minH="44px" data-testid="calendar-feed" onClick={() => setFeedOpen(true)}>
              <CalendarDaysIcon aria-hidden />
              {t('shifts.calendar')}
            </Button>
          )
        }
      />
      <Chooser role="group" aria-label={t('pages.shifts')}>
        <IconButton
          variant="outline"
          aria-label={t('shifts.previous')}
          data-testid="previous-week"
          onClick={() => url.set('start', addDays(first, -7))}
        >
          <ChevronLeftIcon aria-hidden />
        </IconButton>
        <b aria-live="polite">
          <bdi>{formatDayRange(first, addDays(first, 6), locale)}</bdi>
        </b>
        <IconButton
          variant="outline"
          aria-label={t('shifts.next')}
          data-testid="next-week"
          onClick={() => url.set('start', addDays(first, 7))}
        >
          <ChevronRightIcon aria-hidden />
        </IconButton>
      </Chooser>
      {!isCurrent && (
        <Button variant="outline" minH="44px" mb="3" onClick={() => url.set('start', null)}>
          {t('shifts.current')}
        </Button>
      )}
      <ViewState of={shifts} isPermitted={isPermitted}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState kind="none" as="h2" title={t('shifts.none')} description={t('shifts.noneHint')} />
          ) : (
            <Week days={week} shifts={data} today={today} />
          )
        }
      </ViewState>
      <LazyDialog>{isFeedOpen && <CalendarFeedDialog onClose={() => setFeedOpen(false)} />}</LazyDialog>
    </>
  );
}

interface WeekProps {
  readonly days: readonly string[];
  readonly shifts: readonly Shift[];
  readonly today: string;
}

function Week({ days, shifts, today }: WeekProps) {
  const t = useViewTexts();
  const words = useShiftWords();
  const { locale } = useLanguage();
  // A night shift that began before this week is shown on its first day.
  const dayOf = ({ startDate, timezone }: Shift): string => {
    const day = dayInZone(startDate, timezone);
    return days.includes(day) ? day : (days[0] ?? day);
  };
  return (
    <Panel>
      <ViewRows data-testid="own-week">
        {days.map((day) => {
          const own = shifts.filter((shift) => dayOf(shift) === day);
          return (
            <li key={day} data-testid="own-day" data-day={day} aria-current={day === today ? 'date' : undefined}>
              <chakra.span minW="84px" fontWeight={day === today ? 'semibold' : undefined}>
                {formatWeekday(day, locale, 'long')}
                <small>{words.dayOfYear(day)}</small>
              </chakra.span>
              <span className="what">
                {own.length === 0 && <chakra.span color="fg.muted">{t('shifts.free')}</chakra.span>}
                {own.map((shift) => (
                  <OwnShift key={shift.id} shift={shift} />
                ))}
              </span>
            </li>
          );
        })}
      </ViewRows>
    </Panel>
  );
}

function OwnShift({ shift }: { readonly shift: Shift }) {
  const t = useViewTexts();
  const words = useShiftWords();
  const { breakStartDate, breakEndDate, status, timezone } = shift;
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between" py="1">
      <span>
        <bdi>{words.times(shift)}</bdi>
        <small>
          <bdi>{shift.location.name}</bdi>
        </small>
        {breakStartDate && breakEndDate && (
          <small>
            {t('shift.pause', {
              start: words.time(breakStartDate, timezone),
              end: words.time(breakEndDate, timezone),
            })}
          </small>
        )}
      </span>
      {status !== 'scheduled' && <StatusChip status={status} label={words.status(status)} />}
    </chakra.span>
  );
}
