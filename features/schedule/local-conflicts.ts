import {
  conflictsAmong,
  type Conflict,
  type ConflictFactsOf,
  type EmployeeFacts,
  type LocationFacts,
  type PlannedShift as Checked,
} from '#domain/schedules/conflicts.ts';
import { isCounted, type Entry } from './board-entries.ts';
import { personZone, zoneFor } from './board-zone.ts';
import type { Board, PlannedShift } from './schedule.types.ts';

/** Contracts and documents are unknown to the board: only the server judges them. */
const ALWAYS = [{ startDate: '1970-01-01', endDate: null }];

const checkedOf = (entry: Entry): Checked => ({
  id: entry.key,
  employeeId: entry.employeeId,
  locationId: entry.locationId,
  startDate: entry.startDate,
  endDate: entry.endDate,
  timezone: entry.timezone,
  isExcluded: !isCounted(entry),
});

/** Whether a conflict keeps a shift from being saved. */
export const blocks = (conflicts: readonly Conflict[]): boolean =>
  conflicts.some(({ severity }) => severity === 'blocking');

/** What the board knows for a check of conflicts: shifts, leave, holidays, opening hours, assignment. */
export function factsOf(board: Board, entries: readonly Entry[]): ConflictFactsOf {
  const people = new Map(board.people.map((person) => [person.employee.id, person]));
  const shifts = Map.groupBy(entries, ({ employeeId }) => employeeId);
  const leaves = Map.groupBy(board.leaves, ({ employeeId }) => employeeId);
  const location: LocationFacts = {
    type: board.location.type,
    holidays: board.holidays,
    openTimes: [],
    exceptionTimes: board.operatingDays.map(({ date, hours, reason }) => ({ date, hours, reason: reason ?? '' })),
  };
  return {
    employee: (id): EmployeeFacts => {
      const person = people.get(id);
      return {
        status: person?.employee.status ?? 'active',
        timezone: personZone(board, id),
        contracts: ALWAYS,
        leaves: leaves.get(id) ?? [],
        locationIds: person?.isAssigned === false ? [] : [board.location.id],
        requiredDocumentTypeIds: [],
        documents: [],
        shifts: (shifts.get(id) ?? []).map(checkedOf),
      };
    },
    location: () => location,
  };
}

/** Returns the conflicts of some entries, also with each other, by what the board knows. */
export const conflictsOfEntries = (checked: readonly Entry[], board: Board, entries: readonly Entry[]) =>
  conflictsAmong(checked.map(checkedOf), factsOf(board, entries));

/**
 * Returns the conflicts a shift would have, by what the board knows (D41); `key` is the entry it replaces. The server
 * decides again.
 */
export function conflictsHere(
  planned: PlannedShift,
  key: string | null,
  { board, entries }: { readonly board: Board; readonly entries: readonly Entry[] },
): readonly Conflict[] {
  const shift: Checked = {
    id: key ?? 'new',
    employeeId: planned.employeeId,
    locationId: planned.locationId,
    startDate: planned.startDate,
    endDate: planned.endDate,
    timezone: zoneFor(board, planned.employeeId),
    isExcluded: false,
  };
  return conflictsAmong([shift], factsOf(board, entries))[0] ?? [];
}
