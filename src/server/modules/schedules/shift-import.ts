import { sql } from 'kysely';
import type { Violation } from '#contract/errors.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { instantAt } from '#domain/schedules/shift-times.ts';
import { dateOfDay, dayNumber, minutesOf, timeOf } from '#domain/schedules/zones.ts';
import { readTime } from '#domain/typed-time.ts';
import type { Caller } from '../../core/caller.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Language } from '../../core/language.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { readRow, type ImportColumn, type RowValues } from '../../imports/import-columns.ts';
import { faultAt, openTable, outcomeOf, type Fault, type ImportAnswer, type Place } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { applyChanges, checkPlan, type Planned } from './plan.ts';
import { blockingOf } from './shift-facts.ts';
import { blocked } from './shift-kind.ts';
import { lookUpZones, timeFaults, type ShiftZone } from './shift-times.ts';
import { CREATE } from './schedules.policy.ts';

type Column = 'employee' | 'location' | 'date' | 'start' | 'end' | 'breakStart' | 'breakEnd' | 'fieldLocation';

const text = (id: Column, en: string, ar: string, example: string, isRequired: boolean): ImportColumn<Column> => ({
  id,
  kind: id === 'date' ? 'date' : 'text',
  width: 16,
  ...(isRequired ? { isRequired } : {}),
  header: { en, ar },
  example,
});

const COLUMNS: readonly ImportColumn<Column>[] = [
  text('employee', 'Employee number or e-mail', 'رقم الموظف أو بريده', 'EMP-0001', true),
  text('location', 'Location code', 'رمز الموقع', 'DXB-MAR', true),
  text('date', 'Date', 'التاريخ', '2026-11-30', true),
  text('start', 'Start', 'البداية', '09:00', true),
  text('end', 'End', 'النهاية', '17:00', true),
  text('breakStart', 'Break start', 'بداية الاستراحة', '12:00', false),
  text('breakEnd', 'Break end', 'نهاية الاستراحة', '12:30', false),
  text('fieldLocation', 'Field location code', 'رمز الموقع الميداني', '', false),
];

/** Columns of the fields of a planned shift. */
const PATHS: Readonly<Record<string, Column>> = {
  employeeId: 'employee',
  locationId: 'location',
  fieldLocationId: 'fieldLocation',
  startDate: 'start',
  endDate: 'end',
  breakStartDate: 'breakStart',
  breakEndDate: 'breakEnd',
};
const TIMES = ['start', 'end', 'breakStart', 'breakEnd'] as const;
const DAY_MINUTES = 24 * 60;
const READ_CONTACT = { resource: 'employee.contact', action: 'read' } as const;

/** A file to fill in, with one example row. */
export const shiftTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(COLUMNS, { format, language, name: language === 'ar' ? 'استيراد-المناوبات' : 'shift-import' });

/** Ids of what a file names, by its folded text. */
interface Known {
  readonly people: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly locations: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** By location id and code. */
  readonly fields: ReadonlyMap<string, string>;
}

/** A row, and the columns of its cells that cannot be read. */
interface Line {
  readonly place: Place<Column>;
  readonly values: RowValues<Column>;
  readonly unread: ReadonlySet<string>;
}
interface PlannedLine extends Line {
  readonly planned: Planned;
  readonly person: string;
  readonly location: string;
}

/**
 * Plans the shifts of a file through the path of the plan call: all or none, one lock of all people in the fixed order,
 * one notification for each person. A file has at most 500 rows, as a plan has shifts, so locks are held as long as for
 * a plan; people, locations and conflicts are read once for the file, not by row. A dry run stores nothing and takes no
 * lock; the import decides again.
 * @throws ProblemError 422 with the faults of each row, unless it is a dry run
 */
export async function importShifts(
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> {
  const { rows, headers, found } = await openTable(COLUMNS, files);
  const faults: Fault[] = [];
  const add = ({ place }: Line, given: readonly Violation[]): void =>
    void faults.push(...given.map((each) => faultAt(place, PATHS[each.path] ?? columnOf(each.path), each)));
  const lines = rows.map((row): Line => {
    const { values, faults: cells } = readRow(COLUMNS, found, row);
    const wrong = [
      ...cells.map(({ columnId, code, message }) => ({ path: columnId, code, message })),
      ...timesNotRead(values),
    ];
    const line = { place: { row, found, headers }, values, unread: new Set(wrong.map(({ path }) => path)) };
    add(line, wrong);
    return line;
  });
  const placed = await place(tx, caller, lines, add);
  const planned = await check(tx, caller, placed, add);
  const sorted = faults.toSorted((one, other) => one.row - other.row);
  const answer = outcomeOf({ rows, found }, isDryRun, sorted, [...planned]);
  if (!isDryRun) await applyChanges(tx, caller, { create: placed.map((line) => line.planned), change: [], remove: [] });
  return answer;
}

const columnOf = (path: string): Column | null => COLUMNS.find(({ id }) => id === path)?.id ?? null;

const timesNotRead = (values: RowValues<Column>): readonly Violation[] =>
  TIMES.filter((column) => values[column] !== undefined && readTime(values[column]) === null).map((path) => ({
    path,
    code: 'not-a-time',
    message: 'Write a time as 09:00.',
  }));

/** Finds people, locations, zones and instants of rows. Rows that cannot be planned are faults and left out. */
async function place(
  tx: Tx,
  caller: Caller,
  lines: readonly Line[],
  add: (line: Line, faults: readonly Violation[]) => void,
): Promise<readonly PlannedLine[]> {
  const known = await lookUp(tx, caller, lines);
  const named = lines.flatMap((line) => {
    const { employee = '', location = '', fieldLocation } = line.values;
    const person = known.people.get(folded(employee));
    const at = known.locations.get(folded(location));
    const field = fieldLocation === undefined ? null : known.fields.get(`${at?.id} ${folded(fieldLocation)}`);
    const missing = [
      ...(person ? [] : [notFound('employee', 'This employee doesn’t exist.')]),
      ...(at ? [] : [notFound('location', 'This location doesn’t exist.')]),
      ...(at && field === undefined ? [notFound('fieldLocation', 'This field location doesn’t exist.')] : []),
    ].filter(({ path }) => !line.unread.has(path));
    add(line, missing);
    if (person && at && field !== undefined && line.unread.size === 0) return [{ line, person, at, field }];
    if (!TIMES.some((column) => line.unread.has(column))) add(line, timeFaults(timesSomewhere(line.values)));
    return [];
  });
  const zones: readonly (ShiftZone | undefined)[] = await lookUpZones(
    tx,
    caller,
    CREATE,
    named.map(({ person, at, field }) => ({ employeeId: person.id, locationId: at.id, fieldLocationId: field })),
  );
  return named.flatMap(({ line, person, at, field }, index): PlannedLine[] => {
    const zone = zones[index];
    if (!zone) return [];
    if ('fault' in zone) {
      add(line, [zone.fault, ...timeFaults(timesSomewhere(line.values))]);
      return [];
    }
    const { times, changed } = instantsOf(line.values, zone.timezone);
    const wrong = [...changed, ...timeFaults(times)];
    add(line, wrong);
    if (wrong.length > 0) return [];
    const planned = { employeeId: person.id, locationId: at.id, fieldLocationId: field, ...times, note: null };
    return [{ ...line, planned, person: person.name, location: at.name }];
  });
}

/** The conflicts of the rows together (D41): blocking ones are faults, the others warnings of what is planned. */
async function check(
  tx: Tx,
  caller: Caller,
  lines: readonly PlannedLine[],
  add: (line: Line, faults: readonly Violation[]) => void,
): Promise<ImportAnswer['planned']> {
  const { create } = await checkPlan(tx, caller, { create: lines.map(({ planned }) => planned) }, CREATE);
  return lines.flatMap((line, index) => {
    const { conflicts } = create[index] ?? { conflicts: [] };
    const blocking = blockingOf(conflicts);
    if (blocking.length > 0) {
      const { details } = blocked(
        blocking.map((code) => ({ code })),
        conflicts,
      );
      add(
        line,
        (details.errors ?? []).map((error) => rowNamed(error, lines)),
      );
      return [];
    }
    const { date = '', start = '', end = '' } = line.values;
    const warnings = [...new Set(conflicts.map(({ code }) => code))];
    return [
      {
        row: line.place.row.number,
        title: line.person,
        detail: `${line.location}, ${readTime(start)}–${readTime(end)}`.slice(0, 300),
        startDate: date,
        endDate: null,
        ...(warnings.length > 0 ? { warnings } : {}),
      },
    ];
  });
}

/** A conflict with another row of the file names its number. */
function rowNamed(error: Violation, lines: readonly PlannedLine[]): Violation {
  const { withPlace, ...params } = error.params ?? {};
  const other = typeof withPlace === 'string' ? lines[Number(withPlace.replace('create.', ''))] : undefined;
  return other ? { ...error, params: { ...params, row: other.place.row.number } } : error;
}

const folded = (value: string): string => value.trim().toLowerCase();
const notFound = (path: Column, message: string): Violation => ({ path, code: 'not-found', message });

/** People by number, or by work e-mail where the caller reads contact data; locations and field locations by code. */
async function lookUp(tx: Tx, caller: Caller, lines: readonly Line[]): Promise<Known> {
  const { tenantId } = caller;
  const named = (column: Column): string[] => [...new Set(lines.map(({ values }) => folded(values[column] ?? '')))];
  const contactScope = caller.permissions.scopeOf(READ_CONTACT);
  const readsContact = contactScope ? employeesInScope(caller, contactScope, sql`e.id`) : sql<boolean>`false`;
  const { rows: people } = await sql<{ key: string; id: string; name: string }>`
    select w.key, e.id, coalesce(nullif(trim(concat_ws(' ', e.first_name, e.last_name)), ''), e.known_as) as name
    from unnest(${named('employee')}::text[]) w (key)
    join employee e on e.tenant_id = ${tenantId}
      and (lower(e.company_employee_id) = w.key or (lower(e.work_email) = w.key and ${readsContact}))
    order by lower(e.company_employee_id) <> w.key, e.id desc`.execute(tx);
  const { rows: locations } = await sql<{ key: string; id: string; name: string }>`
    select lower(l.short_code) as key, l.id, l.name from location l
    where l.tenant_id = ${tenantId} and lower(l.short_code) = any(${named('location')}::text[]) order by l.id`.execute(
    tx,
  );
  const { rows: fields } = await sql<{ key: string; id: string }>`
    select f.location_id || ' ' || lower(f.short_code) as key, f.id from field_location f
    where f.tenant_id = ${tenantId} and lower(f.short_code) = any(${named('fieldLocation')}::text[]) order by f.id`.execute(
    tx,
  );
  return {
    people: firstByKey(people),
    locations: firstByKey(locations),
    fields: new Map(fields.map(({ key, id }) => [key, id])),
  };
}

function firstByKey<Row extends { readonly key: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) if (!found.has(row.key)) found.set(row.key, row);
  return found;
}

/**
 * The instants of a row's wall-clock times in a zone, and the faults of those that a change of the clock skips or repeats.
 * A time before the start is on the next day; equal ones are left equal, and refused.
 */
function instantsOf(values: RowValues<Column>, zone: string) {
  const { date = '', start = '', end = '', breakStart, breakEnd } = values;
  const day = dayNumber(date);
  const minutes = (time: string): number => minutesOf(readTime(time) ?? '');
  const from = minutes(start);
  const changed: Violation[] = [];
  const at = (time: string, column: Column): string => {
    const given = minutes(time);
    const date = dateOfDay(given < from ? day + 1 : day);
    const { code, instant } = instantAt(date, timeOf(given % DAY_MINUTES), zone);
    if (code) changed.push({ path: column, code, message: CLOCK_CHANGES[code] });
    return instant;
  };
  const times = {
    startDate: at(start, 'start'),
    endDate: at(end, 'end'),
    breakStartDate: breakStart === undefined ? null : at(breakStart, 'breakStart'),
    breakEndDate: breakEnd === undefined ? null : at(breakEnd, 'breakEnd'),
  };
  return { times, changed };
}

/** The times of a row whose place or day is not known: enough to compare them. */
const timesSomewhere = (values: RowValues<Column>) => instantsOf({ ...values, date: '2026-01-01' }, 'UTC').times;

const CLOCK_CHANGES = {
  'time-does-not-exist': 'The clock is put forward at this time: it does not exist on this day.',
  'time-occurs-twice': 'The clock is put back: this time occurs twice on this day. Add this shift on the board.',
} as const;
