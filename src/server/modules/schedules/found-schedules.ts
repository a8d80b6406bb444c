import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { nameRank } from '../../records/person-rank.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { reachesBoard, reachesPlan, READ } from './schedules.policy.ts';

/** A location with a schedule. */
export interface FoundSchedule {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

/** A person with a location whose schedule shows their shifts. */
export interface FoundShifts extends PersonJson {
  readonly locationId: string;
  readonly locationName: string;
}

/** Whether the caller opens schedules of others: the own shifts are no schedule. */
const opensBoards = ({ permissions }: Caller): boolean => ['all', 'team'].includes(permissions.scopeOf(READ) ?? '');

/** Finds locations by name whose schedule the caller opens. */
export async function findSchedules(tx: Tx, caller: Caller, q: string, limit: number): Promise<FoundSchedule[]> {
  if (!opensBoards(caller)) return [];
  const { rows } = await sql<FoundSchedule>`
    select l.id, l.name, l.city from find_location(${q}) l
    where l.tenant_id = ${caller.tenantId} and l.status not in ('archived', 'deactivated') and ${reachesBoard(caller, sql`l.id`)}
    order by ${byName(sql`l.name`)}, l.id limit ${limit}`.execute(tx);
  return rows;
}

/** Finds active people whose shifts the caller reads, with their location, names that begin with the text first. */
export async function findShiftsOf(tx: Tx, caller: Caller, q: string, limit: number): Promise<FoundShifts[]> {
  if (!opensBoards(caller)) return [];
  const { rows } = await sql<{ found: FoundShifts }>`
    select (${personJson('e')}::jsonb || jsonb_build_object('locationId', l.id, 'locationName', l.name)) as found
    from employee e join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    where e.tenant_id = ${caller.tenantId} and e.id in (select f.id from find_employee(${q}) f) and e.status = 'active'
      and l.status not in ('archived', 'deactivated') and ${reachesBoard(caller, sql`l.id`)} and ${reachesPlan(caller, READ, sql`e.id`, sql`l.id`)}
    order by ${nameRank('e', q)}, ${byName(sql`e.first_name`)}, e.id limit ${limit}`.execute(tx);
  return rows.map(({ found }) => found);
}
