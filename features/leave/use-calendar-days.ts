import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { isOpenTo, useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { readableKinds, type CalendarKind } from '#domain/calendar.ts';
import { webPage, type PageId } from '#domain/pages.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { entryKey, type DayWords } from './calendar-entries.ts';
import type { CalendarEntry } from './leave.types.ts';
import { useLeaveTexts } from './use-leave-texts.ts';

export interface CalendarDays extends DayWords {
  /** The kinds the reader has access to. */
  readonly readable: readonly CalendarKind[];
  /** The page of public holidays; undefined without access. */
  readonly holidaysAt: string | undefined;
  /** Opens the record of an entry: the leave beside its list, the schedule of a location, or the profile of a person. */
  readonly open: (entries: readonly CalendarEntry[], key: string) => void;
}

/** The location whose schedule has an entry: that of a shift, or of a person with a day off. */
function boardOf({ type, location, employee }: CalendarEntry): CalendarEntry['location'] {
  if (type === 'schedule') return location;
  return type === 'day-off' ? (employee?.location ?? null) : null;
}

/** The reader's access to calendar entries, and their labels. */
export function useCalendarDays(): CalendarDays {
  const t = useLeaveTexts();
  const url = useUrlFilters();
  const { locale } = useLanguage();
  const [, navigate] = useLocation();
  const permissions = usePermissions();
  const modules = useModules();
  return useMemo(() => {
    const isPage = (id: PageId): boolean => {
      const { access, module } = webPage(id);
      return isOpenTo({ module, rights: [{ resource: access, action: 'read' }] }, modules, permissions);
    };
    const hasProfiles = isPage('employees') && permissions.has({ resource: 'employee.details', action: 'read' });
    const hasSchedule = isPage('schedule') && permissions.has({ resource: 'schedule.details', action: 'read' });
    const hasHolidays = isPage('public-holidays') && permissions.has({ resource: 'publicHoliday', action: 'read' });
    return {
      readable: readableKinds((right) => permissions.has(right), modules),
      holidaysAt: hasHolidays ? webPage('public-holidays').path : undefined,
      labelOf: ({ type, title, location, years }) => {
        if (type === 'schedule')
          return t('calendar.shift', { times: inDigitsOf(locale, title), location: location?.name ?? '' });
        return years === null
          ? t(`calendar.entries.${type as 'birthday'}`)
          : t('calendar.anniversary', { count: years });
      },
      isOpen: (entry) => (boardOf(entry) ? hasSchedule : hasProfiles),
      open: (entries, key) => {
        const entry = entries.find((each) => entryKey(each) === key);
        if (entry?.type === 'leave') return url.change({ tab: null, open: entry.id }, { isStep: true });
        if (!entry?.employee) return;
        const board = boardOf(entry);
        if (board) return navigate(`${webPage('schedule').path}/${board.id}?start=${entry.startDate}`);
        const tab =
          entry.type === 'contract-end' || entry.type === 'contract-probation-end' ? '?tab=contractDetails' : '';
        navigate(`/hr/employees/${entry.employee.id}${tab}`);
      },
    };
  }, [t, url, locale, navigate, permissions, modules]);
}
