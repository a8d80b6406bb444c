import { permissionsOf, type AnyEndpoint } from '#contract/endpoint.ts';
import { senderOf } from '#machines/kernel/paths.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';
import { DEMO_ROLES, ROLE_OF_ACCOUNT, stringsOfDemoRole } from '#server/demo/demo-roles.ts';
import { governedKinds } from '#server/app/collected.ts';

/**
 * Whose events can be asked for: the people of a machine's situations, and the roles of the demo by the names of their
 * accounts, each with the events that it has the right to send: none where it may do nothing.
 */
export function rolesOf({ name, scenarios }: AnyRecordMachine): ReadonlyMap<string, (event: MachineEvent) => boolean> {
  const senders = new Set(scenarios.flatMap(({ events }) => events.flatMap((event) => senderOf(event) ?? [])));
  const calls = Object.entries(governedKinds.get(name)?.calls ?? {});
  const ofDemo = [...Object.keys(DEMO_ROLES), ...Object.keys(ROLE_OF_ACCOUNT)].map(
    (account): [string, (event: MachineEvent) => boolean] => {
      const sent = new Set(
        calls.flatMap(([event, call]) => (isAllowed(ROLE_OF_ACCOUNT[account] ?? account, call) ? [event] : [])),
      );
      return [account, ({ type }) => sent.has(type)];
    },
  );
  return new Map([
    ...ofDemo,
    ...[...senders].map((who): [string, (event: MachineEvent) => boolean] => [who, (event) => senderOf(event) === who]),
  ]);
}

/** Whether a role of the demo may make a call. */
function isAllowed(role: string, { access }: AnyEndpoint): boolean {
  if (access.kind !== 'right' || DEMO_ROLES[role]?.holdsEverything) return true;
  const held = new Set(stringsOfDemoRole(role));
  return permissionsOf(access).some((right) => held.has(right));
}
