import type { CalendarEntry as Drawn, CalendarHoliday, CalendarPerson } from '#ui/calendar/calendar.types.ts';
import { nameIn, personName } from '#ui/format/names.ts';
import type { Language } from '#ui/language/language.ts';
import type { LeaveColors } from '#domain/tenant-settings.ts';
import { KIND_ICONS } from './calendar-kinds.ts';
import type { CalendarEntry, Employee } from './leave.types.ts';
import type { Words } from './use-words.ts';

/** Six category styles; beyond that, only the text distinguishes them. */
const COLORS = 6;

/** The people of some entries, by name. */
export function peopleOf(entries: readonly CalendarEntry[]): readonly CalendarPerson[] {
  const people = new Map<string, Employee>();
  for (const { employee } of entries) if (employee) people.set(employee.id, employee);
  return [...people.values()]
    .map((employee) => ({
      id: employee.id,
      name: personName(employee),
      detail: employee.location?.name ?? employee.companyEmployeeId,
      imageUrl: employee.imageUrl,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The colours of leaves: the tenant's own for a kind (A§3), otherwise by the type's position in the list. */
export interface MarkColors {
  readonly typeIds: readonly string[];
  readonly chosen: LeaveColors;
}

/** What other kinds than leaves need for rendering: their texts, and whether the reader may open their record. */
export interface DayWords {
  readonly labelOf: (entry: CalendarEntry) => string;
  readonly isOpen: (entry: CalendarEntry) => boolean;
}

/** Identifies an entry on the page: leaves by their own id, which links contain; others can share a record. */
export const entryKey = ({ type, id, startDate }: CalendarEntry): string =>
  type === 'leave' ? id : `${type}/${id}/${startDate}`;

/** Leaves and dates of people as bars. Pending leave is tentative; a kind of leave has one colour on the whole page. */
export function barsOf(
  entries: readonly CalendarEntry[],
  colors: MarkColors,
  words: Words,
  days: DayWords,
): readonly Drawn[] {
  return entries.flatMap((entry): readonly Drawn[] => {
    if (!entry.employee) return [];
    const common = { id: entryKey(entry), personId: entry.employee.id, start: entry.startDate, end: entry.endDate };
    if (entry.type === 'leave') return [{ ...common, ...leaveLook(entry, colors, words) }];
    return [{ ...common, label: days.labelOf(entry), icon: KIND_ICONS[entry.type], isClosed: !days.isOpen(entry) }];
  });
}

function leaveLook(
  { leaveType, title, status }: CalendarEntry,
  { typeIds, chosen }: MarkColors,
  words: Words,
): Omit<Drawn, 'id' | 'personId' | 'start' | 'end'> {
  const at = typeIds.indexOf(leaveType?.id ?? '');
  return {
    label: leaveType ? words.nameOf(leaveType) : title,
    status: status === null ? undefined : { name: status, label: words.status(status) },
    color:
      (leaveType && chosen[leaveType.type]) ??
      (at >= 0 && at < COLORS ? `var(--st-colors-chart-${at + 1})` : undefined),
    tentative: status === 'requested',
  };
}

/** Public holidays by day, with their name in the reader's language; `href` links to their page. */
export function holidaysOf(
  entries: readonly CalendarEntry[],
  language: Language,
  href?: string,
): readonly CalendarHoliday[] {
  const days = new Map<string, CalendarHoliday>();
  for (const { type, title, titleArabic, startDate, endDate } of entries) {
    if (type !== 'public-holiday') continue;
    const label = nameIn(language, { name: title, nameArabic: titleArabic });
    for (let day = Temporal.PlainDate.from(startDate); day.toString() <= endDate; day = day.add({ days: 1 })) {
      days.set(`${day.toString()} ${label}`, { day: day.toString(), label, ...(href ? { href } : {}) });
    }
  }
  return [...days.values()];
}
