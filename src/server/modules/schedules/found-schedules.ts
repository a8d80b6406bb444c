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

/**
 * Finds active people whose shifts the caller reads, with their location, names that begin with the text first. The
 * first ones are chosen before anything is written about them: one letter finds most people of a company.
 */
export async function findShiftsOf(tx: Tx, caller: Caller, q: string, limit: number): Promise<FoundShifts[]> {
  if (!opensBoards(caller)) return [];
  const { rows } = await sql<{ found: FoundShifts }>`
    with first as materialized (
      select e.id, ${nameRank('e', q)} as rank, ${byName(sql`e.first_name`)} as sorted
      from find_employee(${q}) f join employee e on e.tenant_id = ${caller.tenantId} and e.id = f.id
      where e.status = 'active' and ${reachesPlan(caller, READ, sql`e.id`, sql`e.location_id`)}
        and e.location_id in (select l.id from location l where l.tenant_id = ${caller.tenantId}
          and l.status not in ('archived', 'deactivated') and ${reachesBoard(caller, sql`l.id`)})
      order by 2, 3, 1 limit ${limit})
    select (${personJson('e')}::jsonb || jsonb_build_object('locationId', l.id, 'locationName', l.name)) as found
    from first join employee e on e.tenant_id = ${caller.tenantId} and e.id = first.id
    join location l on l.tenant_id = ${caller.tenantId} and l.id = e.location_id
    order by first.rank, first.sorted, first.id`.execute(tx);
  return rows.map(({ found }) => found);
}
