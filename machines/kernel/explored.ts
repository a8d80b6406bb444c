import type { DescribedTransition, MachineDescription } from './describe.ts';
import type { ExploredFacts } from './explore-facts.ts';

/** A machine as data with its exploration results. */
export interface ExploredDescription extends MachineDescription {
  readonly transitions: readonly (DescribedTransition & {
    /** Codes of the reasons its guard can refuse with. */
    readonly reasons: readonly string[];
    /** The specification rows it follows. */
    readonly cites: readonly string[];
  })[];
  readonly coverage: ExploredFacts['coverage'];
  readonly scenarios: ExploredFacts['scenarios'];
}

/** Joins a machine's description with its explored facts. @throws Error when they belong to another version. */
export function withFacts(description: MachineDescription, facts: ExploredFacts): ExploredDescription {
  if (facts.version !== description.version) {
    throw new Error(
      `${description.name}: version ${facts.version} was explored, this is ${description.version}: npm run workflows`,
    );
  }
  return {
    ...description,
    transitions: description.transitions.map((transition) => ({
      ...transition,
      reasons: transition.guard === null ? [] : (facts.refusals[transition.guard] ?? []),
      cites: facts.cites[transition.id] ?? [],
    })),
    coverage: facts.coverage,
    scenarios: facts.scenarios,
  };
}
