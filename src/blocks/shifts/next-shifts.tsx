import { useId, useState } from 'react';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { SHIFT_STATUSES } from '#domain/schedules/attendance.ts';
import { addDays, mondayOf } from '#domain/schedules/week.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { formatDayRange } from '#ui/format/dates.ts';
import { CalendarDaysIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { ShiftDialogs } from './shift-dialogs.tsx';
import { isCheckEvent } from './shifts.mutations.ts';
import { nextShiftsQuery, weekShiftsQuery } from './shifts.queries.ts';
import type { Shift } from './shift.types.ts';
import { useShiftTexts } from './texts.ts';
import { useEventWords } from './use-event-words.ts';
import { useShiftWords } from './use-shift-words.ts';

const CalendarFeedDialog = lazyPart(() => import('./calendar-feed.dialog.tsx'));

const Lines = styled('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    columnGap: '6',
    rowGap: '3',
    '& > li': { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: '1.5' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
  },
});

/** Statuses that only the shifts of a week have. */
const PASSED = SHIFT_STATUSES.filter((each) => each !== 'scheduled' && each !== 'in-progress');

export interface NextShiftsProps {
  readonly employeeId: string;
  /** The reader's own shifts on the dashboard: nothing is shown without any. */
  readonly isOwn?: boolean;
  /** yyyy-MM-dd: the week of this day instead, as notifications link to it. */
  readonly day?: string | null;
}

/** The next shifts of a person, with check-in and check-out where they are allowed (D43). */
export default function NextShifts({ employeeId, isOwn = false, day = null }: NextShiftsProps) {
  const t = useShiftTexts();
  const id = useId();
  const { tenant, user } = useSession();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const url = useUrlFilters();
  const { locale } = useLanguage();
  const monday = day === null ? null : mondayOf(day);
  const shifts = usePanelQuery(
    monday === null ? nextShiftsQuery(employeeId, todayIn(tenant.timezone)) : weekShiftsQuery(employeeId, monday),
  );
  const found: readonly Shift[] = shifts.data?.data ?? [];
  if (isOwn && monday === null && found.length === 0) return null;
  return (
    <Panel as="article" aria-labelledby={id} data-testid="next-shifts">
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="2">
        <Heading as="h2" id={id} textStyle="md" fontWeight="semibold" me="auto">
          {monday === null
            ? t(isOwn ? 'next.mine' : 'next.title')
            : t('next.week', { days: formatDayRange(monday, addDays(monday, 6), locale) })}
        </Heading>
        {monday !== null && (
          <Button size="xs" variant="outline" data-testid="next-shifts-again" onClick={() => url.set('shifts', null)}>
            {t('next.mine')}
          </Button>
        )}
        {employeeId === user.employeeId && (
          <Button size="xs" variant="outline" data-testid="calendar-feed" onClick={() => setFeedOpen(true)}>
            <CalendarDaysIcon size={14} aria-hidden />
            {t('feed.title')}
          </Button>
        )}
      </chakra.div>
      {shifts.isPending && <SkeletonText lines={3} />}
      {shifts.error && <ErrorAlert error={shifts.error} onRetry={shifts.onRetry} />}
      {shifts.data && found.length === 0 && (
        <chakra.p color="fg.muted">{t(monday === null ? 'next.none' : 'next.noneInWeek')}</chakra.p>
      )}
      <Lines>
        {found.map((shift) => (
          <NextShift key={shift.id} shift={shift} />
        ))}
      </Lines>
      <LazyDialog>{isFeedOpen && <CalendarFeedDialog onClose={() => setFeedOpen(false)} />}</LazyDialog>
    </Panel>
  );
}

function NextShift({ shift }: { readonly shift: Shift }) {
  const words = useShiftWords();
  const { event: eventWord } = useEventWords();
  const [begun, setBegun] = useState<string | null>(null);
  const allowed = shift.actions.filter(({ event, can }) => can && isCheckEvent(event));
  return (
    <li>
      <span>
        {words.shiftDay(shift)}
        <small>
          {words.times(shift)} {words.zone(shift)} · <bdi>{shift.location.name}</bdi>
        </small>
      </span>
      {shift.status === 'in-progress' && <StatusChip status="on-duty" label={words.status('on-duty')} />}
      {PASSED.some((each) => each === shift.status) && (
        <StatusChip status={shift.status} label={words.status(shift.status)} />
      )}
      {allowed.length > 0 && (
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          {allowed.map(({ event }, place) => (
            <Button
              key={event}
              size="xs"
              {...(place === 0 ? { colorPalette: 'brand' } : { variant: 'outline' })}
              data-testid="action"
              data-event={event}
              onClick={() => setBegun(event)}
            >
              {eventWord(event)}
            </Button>
          ))}
        </chakra.span>
      )}
      <ShiftDialogs shift={shift} event={begun} onClose={() => setBegun(null)} />
    </li>
  );
}
