import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Violation } from '#contract/errors.ts';
import { patternFaults, type PatternDay } from '#domain/schedules/patterns.ts';
import {
  ROTATION_MAX_DAYS,
  ROTATION_MAX_PATTERNS,
  rotationFaults,
  rotationParts,
  type Rotation,
  type RotationFaultCode,
} from '#domain/schedules/rotations.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { todayOf } from '../../records/today-of-people.ts';
import { storePatternDays } from './pattern-days.ts';
import { reachesPattern, readPatterns, type Pattern } from './pattern-rows.ts';
import { makeAhead, PATTERN, PATTERN_FROM, removeUntouched, type StoredPattern } from './pattern-shifts.ts';
import { changedShift, notifyChanges } from './shift-news.ts';
import { lockPeople, readShifts } from './shift-rows.ts';
import { lookUpZones, zonesOf } from './shift-times.ts';

type Body = BodyOf<typeof api.schedulePatterns.create>;
type RotationBody = BodyOf<typeof api.schedulePatterns.createRotation>;

/** Active patterns of a person; a rotation counts as one. */
const MAX_PER_PERSON = 20;

const MESSAGES: Readonly<Record<RotationFaultCode, string>> = {
  'ends-before-it-begins': 'The last day must not be before the first.',
  'no-days': 'Add at least one day.',
  'not-a-quarter-hour': 'Durations are in steps of 15 minutes.',
  'shift-too-short': 'A shift is at least 15 minutes long.',
  'shift-too-long': 'A shift is at most 24 hours long.',
  'break-incomplete': 'Enter both the start and the length of the break, or neither.',
  'break-too-short': 'A break is at least 15 minutes long.',
  'break-outside-shift': 'The break must be within the shift.',
  'break-fills-shift': 'The break must be shorter than the shift.',
  'days-overlap': 'Two shifts of the pattern overlap.',
  'rotation-needs-end': 'A rotation of several weeks needs a last day.',
  'rotation-too-long': `A rotation covers at most ${ROTATION_MAX_DAYS} days.`,
  'week-type-in-rotation': 'Even and odd weeks are for patterns of one week.',
};

const CREATE = { resource: 'schedule.pattern', action: 'create' } as const;
const DELETE = { resource: 'schedule.pattern', action: 'delete' } as const;

function refuseFaults(errors: readonly Violation[]): void {
  if (errors.length > 0)
    throw new ProblemError('rule-violated', { detail: errors.map(({ message }) => message).join(' '), errors });
}

/** Field of a day that a fault is shown at: where two days overlap, the later one begins too early. */
const fieldOf = (field: string): string => (field === 'days' ? 'startTime' : field);

/**
 * Begins a pattern and makes its shifts of the next 8 weeks; the person is notified once. @throws ProblemError 422 with
 * every fault
 */
export async function createPattern(tx: Tx, caller: Caller, body: Body): Promise<Pattern> {
  const { employeeId, activeFrom, activeTo = null, days } = body;
  refuseFaults(
    patternFaults({ employeeId, activeFrom, activeTo, days }).map(({ code, day, field, otherDay }) => ({
      path: day === null ? field : `days.${day}.${fieldOf(field)}`,
      code,
      message: MESSAGES[code],
      ...(otherDay === null ? {} : { params: { otherDay: otherDay + 1 } }),
    })),
  );
  await zonesOf(
    tx,
    caller,
    CREATE,
    days.map(({ locationId }) => ({ employeeId, locationId })),
    (place) => `days.${place}.`,
  );
  const [shown] = await beginPatterns(tx, caller, {
    employeeIds: [employeeId],
    pathOf: () => 'employeeId',
    rotation: { activeFrom, activeTo, weeks: [{ days }] },
  });
  if (!shown) throw notFound();
  return shown;
}

/**
 * Begins the same weeks for several people: one week as a pattern of each person, several as a rotation. Each person is
 * notified once. Returns one pattern of each person, in the order of the people. @throws ProblemError 422 with every
 * fault, or at the first person or location that cannot be planned; then nothing is stored
 */
export async function createRotation(tx: Tx, caller: Caller, body: RotationBody): Promise<{ data: Pattern[] }> {
  const { activeFrom, activeTo = null, weeks } = body;
  const employeeIds = [...new Set(body.employeeIds)];
  const rotation = { activeFrom, activeTo, weeks };
  refuseFaults(
    rotationFaults(rotation).map(({ code, week, day, field, other }) => ({
      path:
        week === null
          ? field.replace('days', 'weeks')
          : `weeks.${week}.days${day === null ? '' : `.${day}.${fieldOf(field)}`}`,
      code,
      message: MESSAGES[code],
      ...(other && { params: { otherWeek: other.week + 1, otherDay: other.day + 1 } }),
    })),
  );
  const count = employeeIds.length * rotationParts(rotation).length;
  if (count > ROTATION_MAX_PATTERNS)
    throw ruleViolated(
      'employeeIds',
      'too-many-weeks',
      `Choose fewer people or a shorter period: people times weeks may be ${ROTATION_MAX_PATTERNS} at most.`,
      { count, max: ROTATION_MAX_PATTERNS },
    );
  const places = weeks.flatMap(({ days }, week) => days.map(({ locationId }, day) => ({ locationId, week, day })));
  const wanted = employeeIds.flatMap((employeeId) =>
    [...new Map(places.map((place) => [place.locationId, place])).values()].map((place) => ({ ...place, employeeId })),
  );
  const zones = await lookUpZones(tx, caller, CREATE, wanted);
  const pathOf = (employeeId: string): string => `employeeIds.${body.employeeIds.indexOf(employeeId)}`;
  for (const [at, { employeeId, week, day }] of wanted.entries()) {
    const zone = zones[at];
    if (!zone || 'timezone' in zone) continue;
    const { path, code, message } = zone.fault;
    throw ruleViolated(path === 'employeeId' ? pathOf(employeeId) : `weeks.${week}.days.${day}.${path}`, code, message);
  }
  const data = await beginPatterns(tx, caller, { employeeIds, pathOf, rotation });
  return { data: [...data] };
}

interface Beginning {
  readonly employeeIds: readonly string[];
  /** Field of a person in the body. */
  readonly pathOf: (employeeId: string) => string;
  readonly rotation: Rotation;
}

/** Stores the patterns of people, makes what is due of them and notifies; returns the first of each person. */
async function beginPatterns(
  tx: Tx,
  caller: Caller,
  { employeeIds, pathOf, rotation }: Beginning,
): Promise<readonly Pattern[]> {
  const { tenantId } = caller;
  await lockPeople(tx, tenantId, employeeIds);
  await requireRoom(tx, tenantId, employeeIds, pathOf);
  const wanted = employeeIds.flatMap((employeeId) => {
    const rotationId = rotation.weeks.length > 1 ? randomUUID() : null;
    return rotationParts(rotation).map((part) => ({ ...part, employeeId, rotationId }));
  });
  const stored = await tx
    .insertInto('schedule_pattern')
    .values(
      wanted.map(({ employeeId, activeFrom, activeTo, rotationId, week }) => ({
        tenant_id: tenantId,
        id: randomUUID(),
        employee_id: employeeId,
        active_from: activeFrom,
        active_to: activeTo,
        rotation_id: rotationId,
        rotation_week: rotationId === null ? null : week + 1,
        created_by: caller.userId,
      })),
    )
    .returning(['id', 'employee_id', 'active_from', 'rotation_week'])
    .execute();
  const daysOf = (week: number | null): readonly PatternDay[] => rotation.weeks[(week ?? 1) - 1]?.days ?? [];
  await storePatternDays(
    tx,
    tenantId,
    stored.map(({ id, rotation_week: week }) => ({ id, days: daysOf(week) })),
  );
  const patterns = await lockedPatterns(tx, tenantId, sql`p.id = any(${stored.map(({ id }) => id)}::uuid[])`);
  const made = await makeAhead(tx, tenantId, patterns);
  const planned = await readShifts(tx, caller, sql`s.id = any(${[...made]}::uuid[]) and s.stage = 'planned'`);
  await notifyChanges(
    tx,
    tenantId,
    caller.employeeId,
    planned.map((row) => changedShift(row, 'added')),
  );
  const first = new Map(
    stored
      .toSorted((one, other) => other.active_from.localeCompare(one.active_from))
      .map(({ id, employee_id: employeeId }) => [employeeId, id]),
  );
  const shown = await readPatterns(tx, tenantId, sql`p.id = any(${[...first.values()]}::uuid[])`);
  const byPerson = new Map(shown.map((pattern) => [pattern.employeeId, pattern]));
  return employeeIds.flatMap((employeeId) => byPerson.get(employeeId) ?? []);
}

/** Returns and locks patterns, in their order of time. */
async function lockedPatterns(tx: Tx, tenantId: string, where: RawBuilder<unknown>): Promise<readonly StoredPattern[]> {
  const { rows } = await sql<StoredPattern>`
    select ${PATTERN} from ${PATTERN_FROM} where p.tenant_id = ${tenantId} and p.deleted_at is null and ${where}
    order by p.active_from, p.id for no key update of p`.execute(tx);
  return rows;
}

/** Keeps people's patterns readable. @throws ProblemError 422 at the first person who has too many */
async function requireRoom(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  pathOf: (employeeId: string) => string,
): Promise<void> {
  const { rows } = await sql<{ employeeId: string }>`
    select p.employee_id as "employeeId" from schedule_pattern p join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
    where p.tenant_id = ${tenantId} and p.employee_id = any(${employeeIds}::uuid[]) and p.deleted_at is null
      and (p.active_to is null or p.active_to >= ${todayOf(tenantId)})
    group by p.employee_id having count(distinct coalesce(p.rotation_id, p.id)) >= ${MAX_PER_PERSON}::int`.execute(tx);
  const full = new Set(rows.map(({ employeeId }) => employeeId));
  const first = employeeIds.find((employeeId) => full.has(employeeId));
  if (first !== undefined)
    throw ruleViolated(pathOf(first), 'too-many-patterns', `A person has at most ${MAX_PER_PERSON} active patterns.`, {
      max: MAX_PER_PERSON,
    });
}

/** Ends a pattern and removes its untouched future shifts. @throws ProblemError 404, 409 `stale-version` */
export async function removePattern(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const { tenantId } = caller;
  const [pattern] = await lockedPatterns(tx, tenantId, sql`p.id = ${id} and ${reachesPattern(caller, DELETE)}`);
  if (!pattern) throw notFound();
  if (version !== undefined && version !== pattern.version) {
    const [shown] = await readPatterns(tx, tenantId, sql`p.id = ${id}`);
    throw new ProblemError('stale-version', {
      detail: 'This pattern has changed. Review the changes and try again.',
      record: shown,
    });
  }
  await endPatterns(tx, caller, [pattern]);
}

/** Ends a rotation with all its weeks and removes its untouched future shifts. @throws ProblemError 404 */
export async function removeRotation(tx: Tx, caller: Caller, rotationId: string): Promise<void> {
  const patterns = await lockedPatterns(
    tx,
    caller.tenantId,
    sql`p.rotation_id = ${rotationId} and ${reachesPattern(caller, DELETE)}`,
  );
  if (patterns.length === 0) throw notFound();
  await endPatterns(tx, caller, patterns);
}

/** Ends patterns of one person, who is notified once. */
async function endPatterns(tx: Tx, caller: Caller, patterns: readonly StoredPattern[]): Promise<void> {
  const { tenantId } = caller;
  const ids = patterns.map(({ id }) => id);
  const removed = await removeUntouched(tx, tenantId, patterns[0]?.employee_id ?? '', ids);
  await tx
    .updateTable('schedule_pattern')
    .set({ deleted_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  await notifyChanges(tx, tenantId, caller.employeeId, removed);
}
