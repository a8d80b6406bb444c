import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { permissionsOf, type AnswerOf } from '#contract/endpoint.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions, permissionString } from '#domain/permissions.ts';
import type { ExploredFacts } from '#machines/kernel/explore-facts.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import type { GovernedRecords } from '../../records/governed-records.ts';

type Table = AnswerOf<typeof api.workflowFigures.table>;

/**
 * Returns the permissions by state: possible events from the machine, required rights from the contract, their holders
 * from the roles.
 */
export async function readDecisionTable(
  tx: Tx,
  { tenantId }: Caller,
  { machine, calls, limitOf }: GovernedRecords,
  description: MachineDescription,
  { within }: Pick<ExploredFacts, 'within'>,
): Promise<Table> {
  const stored = description.states.filter(
    (state) => !state.isFinal || description.transitions.some(({ from }) => from === state.name),
  );
  const events = description.events.map(({ name }) => ({
    event: name,
    right: rightOf(calls[name]),
    states: statesOf(name),
  }));
  const roles = await tx
    .selectFrom('role as r')
    .leftJoin('user_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.profile_id').on('p.status', '=', 'active'),
    )
    .select(['r.id', 'r.name', 'r.permissions', 'r.holds_everything', 'p.permissions as inherited'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.status', '=', 'active')
    .orderBy(byName(sql`r.name`))
    .execute();
  return {
    machine,
    states: stored.map(({ name }) => name),
    events,
    roles: roles.map((role) => {
      const held = new Permissions(
        role.holds_everything ? EVERYTHING : [...role.permissions, ...(role.inherited ?? [])],
      );
      return { id: role.id, name: role.name, events: description.events.flatMap(({ name }) => grantOf(name, held)) };
    }),
  };

  function statesOf(event: string) {
    return stored.flatMap((state) => {
      const ways = description.transitions.filter(
        (each) =>
          each.event === event &&
          (each.from === '' || state.name === each.from || state.name.startsWith(`${each.from}.`)),
      );
      if (ways.length === 0) return [];
      // A transition without a condition counts as well: the event is then never refused.
      const isAlways = ways.some(({ guard }) => guard === null);
      // A guard that is implied by another one decides which transition is taken, not whether one is.
      const deciding = ways.filter(({ id }) => !ways.some((other) => within[id]?.includes(other.id)));
      return [
        { state: state.name, guards: isAlways ? [] : [...new Set(deciding.flatMap(({ guard }) => guard ?? []))] },
      ];
    });
  }

  function grantOf(event: string, held: Permissions) {
    const access = calls[event]?.access;
    const scope = access?.kind === 'right' ? held.scopeOf(access.right) : null;
    return access?.kind === 'right' && scope && access.scopes.includes(scope)
      ? [{ event, scope, limit: (scope === 'all' && limitOf?.(held)) || null }]
      : [];
  }
}

/** A right without its scopes, as the specification writes it. */
function rightOf(call: GovernedRecords['calls'][string] | undefined): string | null {
  if (call?.access.kind !== 'right') return null;
  const [widest] = permissionsOf(call.access);
  return widest ? permissionString(call.access.right, 'all') : null;
}
