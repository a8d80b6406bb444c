import { list, part, word } from '#contract/schema.ts';
import { describeMachine, type MachineDescription } from '#machines/kernel/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { notFound } from '../../core/problem-error.ts';
import { validate } from '../../http/validate.ts';
import type { GovernedKinds, GovernedRecords } from '../../records/governed-records.ts';

/** A machine with stored records, and their declaration. */
export interface KnownWorkflow {
  readonly records: GovernedRecords;
  readonly description: MachineDescription;
}

const descriptions = new Map<string, MachineDescription>();

/** Returns the workflow with that name; its machine is described once. @throws ProblemError 404 */
export function workflowOf(kinds: GovernedKinds, machine: string): KnownWorkflow {
  const records = kinds.get(machine);
  const definition = recordMachines.get(machine);
  if (!records || !definition) throw notFound();
  const description = descriptions.get(machine) ?? describeMachine(definition);
  descriptions.set(machine, description);
  return { records, description };
}

/** Only the machine defines the states, so the contract cannot check them. @throws ProblemError 400 */
export function refuseUnknownStates(
  { states }: MachineDescription,
  query: { readonly states?: readonly string[] | undefined },
): void {
  validate(part({ states: list(word(states.map(({ name }) => name))).optional() }), { states: query.states }, 'query');
}
