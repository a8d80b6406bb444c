import { useQuery } from '@tanstack/react-query';
import { askForAction } from '#blocks/actions/asked-actions.ts';
import { isSentHere } from '#blocks/shifts/shift-dialogs.tsx';
import { useEventWords } from '#blocks/shifts/use-event-words.ts';
import { queryOf } from '#addresses/declared-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { DAILY_LIST } from '#contract/daily-operations.list.ts';
import { DAILY_STATUSES } from '#domain/schedules/daily.ts';
import type { Command, CommandGroup } from '#ui/commands/command.types.ts';
import { personName } from '#ui/format/names.ts';
import { CalendarDaysIcon, LockIcon, PlayIcon, UsersIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { statusWord } from './components/daily-cells.tsx';
import { currentShift } from './current-shift.ts';
import { personQuery } from './daily.queries.ts';
import { useDailyTexts } from './use-daily-texts.ts';

const PAGE = '/operations/daily-operations';

/** Palette commands of daily operations: today, the tabs, and the check events of the single open person. */
export function useDailyCommands(): readonly CommandGroup[] {
  const t = useDailyTexts();
  const words = useEventWords();
  const url = useUrlFilters();
  const { language } = useLanguage();
  const isPermitted = usePermissions().has(DAILY_LIST.right);
  const isHere = isPermitted && location.pathname === PAGE;
  const open = url.many('open');
  const [id = ''] = open;
  const person = useQuery({ ...personQuery(id, queryOf(DAILY_LIST, url)), enabled: isHere && open.length === 1 }).data
    ?.data[0];
  if (!isHere) return [];
  const shift = open.length === 1 && person ? currentShift(person.shifts) : undefined;
  const events = (shift?.actions ?? [])
    .filter(({ event, can, reasons }) => isSentHere(event) && (can || reasons.length > 0))
    .map(({ event, can, reasons }): Command => ({
      id: `daily:${event}`,
      title: words.event(event),
      icon: can ? PlayIcon : LockIcon,
      locked: can ? undefined : reasons.map(words.reason).join(' '),
      run: () => askForAction(shift?.id ?? '', event),
      takesFocus: true,
    }));
  const tabs = DAILY_STATUSES.map((status): Command => ({
    id: `daily:${status}`,
    title: statusWord(status, language),
    alsoSaid: statusWord(status, language === 'en' ? 'ar' : 'en'),
    icon: UsersIcon,
    run: () => url.set('status', status),
  }));
  return [
    ...(person && events.length > 0
      ? [{ id: 'open-person', title: personName(person.employee), commands: events }]
      : []),
    {
      id: 'daily',
      title: t('title'),
      commands: [
        {
          id: 'daily:today',
          title: t('today'),
          alsoSaid: 'today اليوم',
          icon: CalendarDaysIcon,
          run: () => url.change({ start: null, end: null }),
        },
        ...tabs,
      ],
    },
  ];
}
