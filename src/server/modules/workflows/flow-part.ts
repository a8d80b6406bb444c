import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { births, hasStatesSideBySide, staysByState, staysOf } from './journal-figures.ts';
import type { KnownWorkflow } from './known-workflows.ts';

/** The part of a workflow whose flow is read: records of some locations, entries of one version of the machine. */
export interface FlowPart {
  readonly locationIds?: readonly string[] | undefined;
  readonly version?: number | undefined;
}

/** Condition on the record ids of a flow: records of these locations that the caller may see; true without any. */
export function isOfPart(
  caller: Caller,
  { records }: KnownWorkflow,
  { locationIds }: FlowPart,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!locationIds?.length) return sql<boolean>`true`;
  const places = records.locations?.(caller);
  if (!places) return sql<boolean>`false`;
  return sql<boolean>`${column} in (select w.id from (${records.rows(caller)}) w join (${places}) g on g.id = w.id
    where w.readable and g.location_id = any(${[...locationIds]}::uuid[]))`;
}

/** Condition on the version an entry or time in state was recorded under; true without one. */
export const isOfVersion = ({ version }: FlowPart, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  version === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${version}`;

/** Completed times in state of a part of a workflow, as `state, at, stay` in seconds. */
export function staysOfPart(caller: Caller, workflow: KnownWorkflow, part: FlowPart): RawBuilder<unknown> {
  const { records, description } = workflow;
  const born = births(caller, records, description);
  const read = hasStatesSideBySide(description) ? staysByState : staysOf;
  return sql`select s.state, s.at, s.stay from (${read(caller, records.machine, born)}) s
    where s.stay is not null and ${isOfVersion(part, sql`s.machine_version`)} and ${isOfPart(caller, workflow, part, sql`s.record_id`)}`;
}
