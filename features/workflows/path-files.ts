import { gherkinFeature, playwrightFile, type PathCases } from '#machines/kernel/path-files.ts';
import { pathNames, pathWords, stateWords, type PlainPath } from '#machines/kernel/path-names.ts';
import { walkOf, type Choice, type PathFile, type Walk } from './walks.ts';
import type { Walks, Workflow } from './workflows.queries.ts';

const ENDINGS: Readonly<Record<PathFile, string>> = { json: 'json', gherkin: 'feature', playwright: 'spec.ts' };

/**
 * The chosen path as the test case that `npm run paths` writes; in English, like that. Null if there is no such path.
 */
export function pathFile(
  workflow: Workflow,
  walks: Walks,
  choice: Choice,
  kind: PathFile,
): { readonly name: string; readonly text: string } | null {
  const walk = walkOf(walks, choice);
  if (!walk) return null;
  const { scenario, start, input, steps } = plainPath(workflow, walk);
  const path: PathCases['paths'][number] = {
    name: nameOf(workflow, walks, choice, { scenario, start, steps }),
    input,
    steps: steps.map(({ event, payload, state }) => ({ event: { type: event, ...payload }, state })),
  };
  const cases: PathCases = { machine: workflow.name, version: workflow.version, paths: [path] };
  return {
    name: `${workflow.name}-${'path' in choice ? `path-${choice.path}` : `${choice.from}-to-${choice.to ?? ''}`}.${ENDINGS[kind]}`,
    text: textOf(workflow, { cases, scenario }, kind),
  };
}

/** A path from the start of its situation. */
function plainPath(
  { transitions, initial }: Workflow,
  { scenario, start, input, lead, steps }: Walk,
): PlainPath & { readonly input: unknown } {
  return {
    scenario,
    start: lead.length > 0 ? (initial ?? start) : start,
    input,
    steps: [...lead, ...steps].map(({ transition, state, payload }) => ({
      event: transitions.find(({ id }) => id === transition)?.event ?? '',
      payload,
      state,
    })),
  };
}

/** Generated paths get distinct names, so all of them are named together. */
function nameOf(workflow: Workflow, walks: Walks, choice: Choice, path: PlainPath): string {
  if (!('path' in choice))
    return `Shortest path from ${stateWords(workflow, choice.from)} to ${stateWords(workflow, choice.to ?? '')}: ${pathWords(workflow, path)}`;
  const all = walks.paths
    .flatMap((_, at) => walkOf(walks, { path: at + 1 }) ?? [])
    .map((each) => plainPath(workflow, each));
  return pathNames(workflow, all)[choice.path - 1] ?? '';
}

function textOf(
  workflow: Workflow,
  { cases, scenario }: { readonly cases: PathCases; readonly scenario: string },
  kind: PathFile,
): string {
  if (kind === 'gherkin')
    return `${gherkinFeature(
      workflow,
      cases.paths.map((path) => ({ ...path, scenario })),
      [],
    )}\n`;
  if (kind === 'playwright') return playwrightFile(cases);
  return `${JSON.stringify(cases, null, 2)}\n`;
}
