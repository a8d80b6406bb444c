import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import { namedEffects } from './named-effects.ts';
import { stateName, type MachineEvent, type RecordMachine } from './record-machine.ts';
import type { SpecRow, SpecTable } from './spec-table.ts';

/** The empty context of a machine without data. */
export type Nothing = Readonly<Record<string, never>>;

/**
 * Whether a machine with empty context matches its table exactly: a faster `disagreements` without explanations, for
 * the hundreds of seeded faults of a machine.
 */
export function keepsTable<Event extends MachineEvent>(
  { machine, scenarios }: RecordMachine<Nothing, Event>,
  table: SpecTable<Nothing, Event>,
): boolean {
  const used = new Set<SpecRow<Nothing, Event>>();
  const events = scenarios.flatMap((scenario) => scenario.events);
  const [start] = initialTransition(machine) as [AnyMachineSnapshot, unknown];
  const known = new Map([[stateName(start.value), start]]);
  for (const [place, snapshot] of known) {
    for (const event of events) {
      const rows = table.rows.filter(
        ({ from, on, when }) => [from].flat().includes(place) && on === event.type && (when?.({}, event) ?? true),
      );
      const [row] = rows;
      if (rows.length > 1 || snapshot.can(event as never) !== (row !== undefined)) return false;
      if (!row) continue;
      used.add(row);
      const [next, actions] = transition(machine, snapshot, event as never) as [AnyMachineSnapshot, { type: string }[]];
      const effects = namedEffects(actions).map(({ type }) => type);
      const to = stateName(next.value);
      if (to !== row.to || JSON.stringify(effects) !== JSON.stringify(row.effects ?? [])) return false;
      if (!known.has(to)) known.set(to, next);
    }
  }
  return used.size === table.rows.length;
}
