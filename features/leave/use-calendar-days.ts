import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { isOpenTo, useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { readableKinds, type ShownKind } from '#domain/calendar.ts';
import { webPage, type PageId } from '#domain/pages.ts';
import { entryKey, type DayWords } from './calendar-entries.ts';
import type { CalendarEntry } from './leave.types.ts';
import { useLeaveTexts } from './use-leave-texts.ts';

export interface CalendarDays extends DayWords {
  /** The kinds the reader has access to. */
  readonly readable: readonly ShownKind[];
  /** The page of public holidays; undefined without access. */
  readonly holidaysAt: string | undefined;
  /** Opens the record of an entry: the leave beside its list, or the profile of a person. */
  readonly open: (entries: readonly CalendarEntry[], key: string) => void;
}

/** The reader's access to calendar entries, and their labels. */
export function useCalendarDays(): CalendarDays {
  const t = useLeaveTexts();
  const url = useUrlFilters();
  const [, navigate] = useLocation();
  const permissions = usePermissions();
  const modules = useModules();
  return useMemo(() => {
    const isPage = (id: PageId): boolean => {
      const { access, module } = webPage(id);
      return isOpenTo({ module, rights: [{ resource: access, action: 'read' }] }, modules, permissions);
    };
    const hasProfiles = isPage('employees') && permissions.has({ resource: 'employee.details', action: 'read' });
    const hasHolidays = isPage('public-holidays') && permissions.has({ resource: 'publicHoliday', action: 'read' });
    return {
      readable: readableKinds((right) => permissions.has(right), modules),
      holidaysAt: hasHolidays ? webPage('public-holidays').path : undefined,
      labelOf: ({ type, years }) =>
        years === null ? t(`calendar.entries.${type as 'birthday'}`) : t('calendar.anniversary', { count: years }),
      isOpen: () => hasProfiles,
      open: (entries, key) => {
        const entry = entries.find((each) => entryKey(each) === key);
        if (entry?.type === 'leave') return url.change({ tab: null, open: entry.id }, { isStep: true });
        if (!entry?.employee) return;
        const tab =
          entry.type === 'contract-end' || entry.type === 'contract-probation-end' ? '?tab=contractDetails' : '';
        navigate(`/hr/employees/${entry.employee.id}${tab}`);
      },
    };
  }, [t, url, navigate, permissions, modules]);
}
