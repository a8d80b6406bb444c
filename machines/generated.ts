import type { ExploredFacts } from './kernel/explore-facts.ts';
import type { Layout } from './kernel/layout.ts';
import type { Text } from './kernel/record-machine.ts';
import type { Walks } from './kernel/walks.ts';

/** A machine's diagram in each language. */
export type Layouts = Readonly<Record<keyof Text, Layout>>;

interface JsonModule {
  readonly default: unknown;
}

/** The layout of a machine's diagram, written by `npm run workflows`; loaded only when a diagram is shown. */
export async function loadLayouts(machine: string): Promise<Layouts> {
  const { default: layouts } = (await import(`./${machine}/${machine}.layout.json`, {
    with: { type: 'json' },
  })) as JsonModule;
  return layouts as Layouts;
}

/** The results of exploring a machine, written by `npm run workflows`. */
export async function loadFacts(machine: string): Promise<ExploredFacts> {
  const { default: facts } = (await import(`./${machine}/${machine}.facts.json`, {
    with: { type: 'json' },
  })) as JsonModule;
  return facts as ExploredFacts;
}

/** The walks of generated tests, and the shortest paths between states, written by `npm run workflows`. */
export async function loadWalks(machine: string): Promise<Walks> {
  const { default: walks } = (await import(`./${machine}/${machine}.walks.json`, {
    with: { type: 'json' },
  })) as JsonModule;
  return walks as Walks;
}
