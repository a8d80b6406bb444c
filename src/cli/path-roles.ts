import { permissionsOf } from '#contract/endpoint.ts';
import { senderOf } from '#machines/kernel/paths.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';
import { DEMO_ROLES, stringsOfDemoRole } from '#server/database/seed/demo-roles.ts';
import { governedKinds } from '#server/modules/workflows/governed-kinds.ts';

/**
 * Whose events can be asked for: the people of a machine's situations, and the roles of the demo by the names of their
 * accounts, each with the events that it has the right to send.
 */
export function rolesOf({ name, scenarios }: AnyRecordMachine): ReadonlyMap<string, (event: MachineEvent) => boolean> {
  const senders = new Set(scenarios.flatMap(({ events }) => events.flatMap((event) => senderOf(event) ?? [])));
  const calls = Object.entries(governedKinds.get(name)?.calls ?? {});
  const ofDemo = Object.keys(DEMO_ROLES).flatMap((key): [string, (event: MachineEvent) => boolean][] => {
    const held = new Set(stringsOfDemoRole(key));
    const sent = new Set(calls.flatMap(([event, { access }]) => (access.kind === 'right' && permissionsOf(access).some((right) => held.has(right)) ? [event] : [])));
    return sent.size === 0 ? [] : [[key, ({ type }) => sent.has(type)]];
  });
  return new Map([...ofDemo, ...[...senders].map((who): [string, (event: MachineEvent) => boolean] => [who, (event) => senderOf(event) === who])]);
}
