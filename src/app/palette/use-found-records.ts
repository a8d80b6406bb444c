import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { webPage, type PageId } from '#domain/pages.ts';
import type { Command, CommandGroup } from '#ui/commands/command.types.ts';
import { SEARCH } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { personName } from '#ui/format/names.ts';
import {
  BriefcaseIcon,
  Building2Icon,
  CalendarClockIcon,
  CalendarDaysIcon,
  FileClockIcon,
  HandshakeIcon,
  ShieldCheckIcon,
  UserIcon,
  UsersIcon,
} from '#ui/icons.tsx';
import { formatDayRange } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ROUTES } from '../route-table.ts';
import { useIsOpen } from '../shell/use-menu.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** A single letter matches half of everything. */
const SHORTEST = 2;
const DEBOUNCE_MS = 200;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

const searchQuery = (q: string) =>
  queryOptions({
    ...readOptions(SEARCH, api.search.all, { query: { q } }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export interface FoundRecords {
  readonly groups: readonly CommandGroup[];
  readonly isSearching: boolean;
  readonly error: unknown;
}

/** Matching records, each with its page. A record without a page links to its leaves, or is left out. */
export function useFoundRecords(typed: string): FoundRecords {
  const t = useAppTexts();
  const { t: tUi } = useTranslation('ui');
  const { locale } = useLanguage();
  const isOpen = useIsOpen();
  const text = typed.trim();
  const [q, setQ] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching, error } = useQuery(searchQuery(q));

  const offered = (id: PageId): boolean => ROUTES.some((route) => route.id === id && route.isBuilt && isOpen(route));
  const ofLeave = (filter: string, id: string): string | undefined =>
    offered('leave') ? `${webPage('leave').path}?${filter}=${id}` : undefined;
  const pathOf = (page: PageId, id: string, filter: string): string | undefined =>
    offered(page) ? webPage(page).path.replace(':id', id) : ofLeave(filter, id);
  // Each part keeps its own direction: a Latin name would move adjacent numbers to its side of an Arabic line.
  const detail = (...parts: readonly (string | null)[]): string =>
    parts
      .filter(Boolean)
      .map((part) => `\u2068${part}\u2069`)
      .join(' · ');

  if (!data || text.length < SHORTEST) return { groups: [], isSearching: isFetching || q !== text, error: null };
  const leaves = (data.leaves ?? []).map(({ id, employee, typeName, startDate, endDate, approvalStatus }): Command => ({
    id: `leave:${id}`,
    title: personName(employee as Named),
    detail: detail(typeName, formatDayRange(startDate, endDate, locale), tUi(`status.${approvalStatus ?? ''}`)),
    icon: CalendarDaysIcon,
    to: ofLeave('open', id),
  }));
  const employees = (data.employees ?? []).map((employee): Command => ({
    id: `employee:${employee.id}`,
    title: personName(employee as Named),
    detail: detail(employee.companyEmployeeId, employee.locationName ?? null),
    icon: UsersIcon,
    to: pathOf('employee', employee.id, 'employee'),
  }));
  const locations = (data.locations ?? []).map(({ id, name, city }): Command => ({
    id: `location:${id}`,
    title: name,
    detail: city,
    icon: Building2Icon,
    to: pathOf('location', id, 'location'),
  }));
  const ofRights = (tab: 'users' | 'roles', id: string): string | undefined =>
    offered('roles-and-permissions') ? `${webPage('roles-and-permissions').path}?tab=${tab}&open=${id}` : undefined;
  const users = (data.users ?? []).map(({ id, displayName, status, roleName }): Command => ({
    id: `user:${id}`,
    title: displayName,
    detail: detail(roleName ?? null, tUi(`status.${status}`)),
    icon: UserIcon,
    to: ofRights('users', id),
  }));
  const roles = (data.roles ?? []).map(({ id, name }): Command => ({
    id: `role:${id}`,
    title: name,
    icon: ShieldCheckIcon,
    to: ofRights('roles', id),
  }));
  const boardOf = (id: string, find?: string): string | undefined =>
    offered('location-schedule')
      ? `${webPage('location-schedule').path.replace(':id', id)}${find === undefined ? '' : `?find=${encodeURIComponent(find)}`}`
      : undefined;
  const ofCustomers = (tab: string, id: string): string | undefined =>
    offered('customers') ? `${webPage('customers').path}?${tab}open=${id}` : undefined;
  const schedules = (data.schedules ?? []).map(({ id, name, city }): Command => ({
    id: `schedule:${id}`,
    title: t('palette.scheduleOf', { name }),
    detail: city,
    icon: CalendarClockIcon,
    to: boardOf(id),
  }));
  const shifts = (data.shifts ?? []).map((found): Command => {
    const name = personName(found as Named);
    return {
      id: `shifts:${found.id}`,
      title: t('palette.shiftsOf', { name }),
      detail: detail(found.companyEmployeeId, found.locationName),
      icon: CalendarClockIcon,
      to: boardOf(found.locationId, name),
    };
  });
  const customers = (data.customers ?? []).map(({ id, name, status, companyName }): Command => ({
    id: `customer:${id}`,
    title: name,
    detail: detail(companyName, status === 'active' ? null : tUi(`status.${status}`)),
    icon: HandshakeIcon,
    to: ofCustomers('', id),
  }));
  const companies = (data.clientCompanies ?? []).map(({ id, name, status }): Command => ({
    id: `company:${id}`,
    title: name,
    detail: detail(t('palette.company'), status === 'active' ? null : tUi(`status.${status}`)),
    icon: BriefcaseIcon,
    to: ofCustomers('tab=companies&', id),
  }));
  const fieldLocations = (data.fieldLocations ?? []).map(({ id, name, locationId, locationName }): Command => ({
    id: `field-location:${id}`,
    title: name,
    detail: detail(t('palette.fieldLocation'), locationName),
    icon: Building2Icon,
    to: offered('location') ? `${webPage('location').path.replace(':id', locationId)}?tab=fieldLocations` : undefined,
  }));
  const documents = (data.documents ?? []).map((found): Command => ({
    id: `document:${found.id}`,
    title: (locale.startsWith('ar') && found.nameArabic) || found.name || '',
    detail: detail(found.ownerName ?? null),
    icon: FileClockIcon,
    to: offered(found.of) ? `${webPage(found.of).path.replace(':id', found.ownerId)}?tab=documents` : undefined,
  }));
  const group = (id: string, title: string, commands: readonly Command[]): CommandGroup => ({
    id,
    title,
    commands: commands.filter(({ to }) => to !== undefined),
  });
  return {
    groups: [
      group('people', t(offered('employee') ? 'palette.people' : 'palette.leaveOfPeople'), employees),
      group('leaves', t('pages.leave'), leaves),
      group('schedules', t('pages.schedule'), [...schedules, ...shifts]),
      group('customers', t('pages.customers'), [...customers, ...companies]),
      group('users', t('palette.users'), users),
      group('roles', t('palette.roles'), roles),
      group('locations', t(offered('location') ? 'palette.locations' : 'palette.leaveOfLocations'), [
        ...locations,
        ...fieldLocations,
      ]),
      group('documents', t('palette.documents'), documents),
    ],
    isSearching: isFetching || q !== text,
    error,
  };
}
