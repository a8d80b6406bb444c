import { addDays } from '#domain/schedules/week.ts';
import { askForAction } from '#blocks/actions/asked-actions.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { isId } from '#addresses/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Command, CommandGroup } from '#ui/commands/command.types.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { CalendarClockIcon, CalendarDaysIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { TOGGLE_PLAN } from './board-requests.ts';
import { useScheduleTexts } from './use-schedule-texts.ts';

const PAGE = '/operations/schedule';

/** Palette commands of the schedule pages: the week or day that is shown, and plan mode on a board. */
export function useScheduleCommands(): readonly CommandGroup[] {
  const t = useScheduleTexts();
  const url = useUrlFilters();
  const { tenant } = useSession();
  const mayPlan = usePermissions().has({ resource: 'schedule.details', action: 'create' });
  const { pathname } = location;
  const [, id = ''] = pathname.startsWith(`${PAGE}/`) ? pathname.split(`${PAGE}/`) : [];
  const isBoard = isId(id);
  if (pathname !== PAGE && !isBoard) return [];
  const isDay = isBoard && url.one('view') === 'day';
  const start = url.one('start') ?? todayIn(tenant.timezone);
  const step = isDay ? 1 : 7;
  const go = (to: string | null) => () => url.change({ start: to, end: null });
  const commands: readonly Command[] = [
    {
      id: 'schedule:now',
      title: t(isDay ? 'week.today' : 'week.current'),
      alsoSaid: 'today this week اليوم هذا الأسبوع',
      icon: CalendarDaysIcon,
      run: go(null),
    },
    {
      id: 'schedule:previous',
      title: t(isDay ? 'week.previousDay' : 'week.previous'),
      icon: ChevronLeftIcon,
      run: go(addDays(start, -step)),
    },
    {
      id: 'schedule:next',
      title: t(isDay ? 'week.nextDay' : 'week.next'),
      icon: ChevronRightIcon,
      run: go(addDays(start, step)),
    },
    ...(isBoard && mayPlan
      ? [
          {
            id: 'schedule:plan',
            title: t('commands.plan'),
            alsoSaid: 'plan mode draft وضع التخطيط',
            icon: CalendarClockIcon,
            run: () => askForAction(id, TOGGLE_PLAN),
          },
        ]
      : []),
  ];
  return [{ id: 'schedule', title: t('title'), commands }];
}
