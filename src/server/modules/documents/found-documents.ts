import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { foundByCustomText } from '../../records/custom-fields.ts';
import { OF_EMPLOYEES, OF_LOCATIONS, ownerOf, type DocumentOwner } from './document-owner.ts';
import { IN_FORCE, typeJson } from './documents.repository.ts';

type Found = AnswerOf<typeof api.search.all>['documents'][number];

async function findOf(
  tx: Tx,
  caller: Caller,
  q: string,
  most: number,
  owner: DocumentOwner,
): Promise<readonly Found[]> {
  if (!caller.permissions.has(owner.right('read'))) return [];
  const isOfPeople = owner === OF_EMPLOYEES;
  const ownerName = isOfPeople
    ? sql`coalesce(nullif(trim(concat_ws(' ', o.first_name, o.last_name)), ''), o.known_as)`
    : sql`o.name`;
  const { rows } = await sql<Found>`
    select d.id, ${isOfPeople ? 'employee' : 'location'} as of, o.id as "ownerId", ${ownerName} as "ownerName",
      coalesce(t.type ->> 'name', d.name) as name, t.type ->> 'nameArabic' as "nameArabic"
    from ${sql.table(owner.table)} d join ${sql.table(owner.ownerTable)} o on o.tenant_id = d.tenant_id and o.id = ${ownerOf(owner)}
    cross join lateral (select ${typeJson(owner)}::jsonb as type) t
    where d.tenant_id = ${caller.tenantId} and ${IN_FORCE} and ${owner.reach(caller, 'read', ownerOf(owner))}
      and ${foundByCustomText(caller, sql`d.id`, q)}
    order by ${byName(ownerName)}, d.id limit ${most}`.execute(tx);
  return rows;
}

/**
 * Finds documents in the caller's scope by the texts of their custom fields, those of people first; none for a caller who
 * may not read custom fields (ADR-0133).
 */
export async function findDocuments(tx: Tx, caller: Caller, q: string, most: number): Promise<Found[]> {
  const ofPeople = await findOf(tx, caller, q, most, OF_EMPLOYEES);
  const ofPlaces = await findOf(tx, caller, q, most, OF_LOCATIONS);
  return [...ofPeople, ...ofPlaces].slice(0, most);
}
