import type { CalendarEntry as Drawn, CalendarHoliday, CalendarPerson } from '#ui/calendar/calendar.types.ts';
import type { LeaveColors } from '#domain/tenant-settings.ts';
import { nameOf } from './people.ts';
import type { CalendarEntry, Employee } from './leave.types.ts';
import type { Words } from './use-words.ts';

/** Categories of one look are six; after that, words alone tell them apart. */
const COLORS = 6;

/** The people of some leaves, by name. */
export function peopleOf(entries: readonly CalendarEntry[]): readonly CalendarPerson[] {
  const people = new Map<string, Employee>();
  for (const { employee } of entries) if (employee) people.set(employee.id, employee);
  return [...people.values()]
    .map((employee) => ({
      id: employee.id,
      name: nameOf(employee),
      detail: employee.location?.name ?? employee.companyEmployeeId,
      imageUrl: employee.imageUrl,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The colours leaves are marked with: the tenant's own for a kind (A§3), else by the place of the type in their list. */
export interface MarkColors {
  readonly typeIds: readonly string[];
  readonly chosen: LeaveColors;
}

/** Leaves as bars. What is only requested is drawn as not certain yet; a kind of leave has one colour on the whole page. */
export function barsOf(entries: readonly CalendarEntry[], { typeIds, chosen }: MarkColors, words: Words): readonly Drawn[] {
  return entries.flatMap((entry): readonly Drawn[] => {
    const { employee, leaveType, status } = entry;
    if (entry.type !== 'leave' || !employee) return [];
    const at = typeIds.indexOf(leaveType?.id ?? '');
    return [
      {
        id: entry.id,
        personId: employee.id,
        start: entry.startDate,
        end: entry.endDate,
        label: leaveType ? words.nameOf(leaveType) : entry.title,
        status: status === null ? undefined : { name: status, label: words.status(status) },
        color: (leaveType && chosen[leaveType.type]) ?? (at >= 0 && at < COLORS ? `var(--st-colors-chart-${at + 1})` : undefined),
        tentative: status === 'requested',
      },
    ];
  });
}

/** Public holidays, day by day. */
export function holidaysOf(entries: readonly CalendarEntry[]): readonly CalendarHoliday[] {
  const days = new Map<string, CalendarHoliday>();
  for (const { type, title, startDate, endDate } of entries) {
    if (type !== 'public-holiday') continue;
    for (let day = Temporal.PlainDate.from(startDate); day.toString() <= endDate; day = day.add({ days: 1 })) {
      days.set(`${day.toString()} ${title}`, { day: day.toString(), label: title });
    }
  }
  return [...days.values()];
}
