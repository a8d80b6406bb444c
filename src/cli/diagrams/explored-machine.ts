import { pathToFileURL } from 'node:url';
import { describeMachine } from '#machines/kernel/describe.ts';
import { draw, type Drawing } from '#machines/kernel/drawing.ts';
import { exploreFacts, type ExploredFacts } from '#machines/kernel/explore-facts.ts';
import { withFacts, type ExploredDescription } from '#machines/kernel/explored.ts';
import type { Layout } from '#machines/kernel/layout.ts';
import type { MachineEvent, Text } from '#machines/kernel/record-machine.ts';
import { generatePaths } from '#machines/kernel/paths.ts';
import type { SpecTable } from '#machines/kernel/spec-table.ts';
import { walksOf, type Walks } from '#machines/kernel/walks.ts';
import { everyMachine } from '#machines/flows.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';
import { inRepository } from '../repository-paths.ts';
import { layOut } from './lay-out.ts';

type AnyTable = SpecTable<unknown, MachineEvent>;

/** Everything that is written about a machine. */
export interface ExploredMachine {
  readonly definition: AnyRecordMachine;
  readonly description: ExploredDescription;
  readonly facts: ExploredFacts;
  readonly walks: Walks;
  readonly layouts: Readonly<Record<keyof Text, Layout>>;
  readonly drawings: Readonly<Record<keyof Text, Drawing>>;
}

let known: Promise<readonly ExploredMachine[]> | undefined;

/** Explores, lays out and draws every machine of the registry, once: it takes some seconds. */
export const exploreMachines = (): Promise<readonly ExploredMachine[]> => (known ??= exploreAll());

async function exploreAll(): Promise<readonly ExploredMachine[]> {
  const explored: ExploredMachine[] = [];
  for (const definition of everyMachine.values()) explored.push(await explore(definition));
  return explored;
}

async function explore(definition: AnyRecordMachine): Promise<ExploredMachine> {
  const found = generatePaths(definition);
  const facts = exploreFacts(definition, await specTableOf(definition.name), found);
  const walks = walksOf(definition.version, found);
  const described = describeMachine(definition);
  const description = withFacts(described, facts);
  const layouts = { en: await layOut(described, 'en'), ar: await layOut(described, 'ar') };
  const drawings = { en: draw(described, layouts.en, 'en'), ar: draw(described, layouts.ar, 'ar') };
  return { definition, description, facts, walks, layouts, drawings };
}

/** The table a machine is held against, found by its place. @throws Error when there is none. */
async function specTableOf(machine: string): Promise<AnyTable> {
  const file = inRepository('machines', machine, `${machine}.spec.ts`);
  const found = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>).find(isTable);
  if (!found) throw new Error(`${file} exports no table`);
  return found;
}

const isTable = (value: unknown): value is AnyTable =>
  typeof value === 'object' && value !== null && 'rows' in value && 'observe' in value;
