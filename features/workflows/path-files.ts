import { gherkinFeature, playwrightFile, type PathCases } from '#machines/kernel/path-files.ts';
import type { Choice, PathFile, Walk } from './walks.ts';
import type { Workflow } from './workflows.queries.ts';

const ENDINGS: Readonly<Record<PathFile, string>> = { json: 'json', gherkin: 'feature', playwright: 'spec.ts' };

/** The path that is chosen as the test case that `npm run paths` writes of it; in English, as that does. */
export function pathFile(workflow: Workflow, choice: Choice, walk: Walk, kind: PathFile): { readonly name: string; readonly text: string } {
  const state = (name: string): string =>
    name
      .split('+')
      .map((part) => workflow.nodes.find((node) => node.name === part)?.label.en ?? part)
      .join(' and ');
  const steps = [...walk.lead, ...walk.steps];
  const situation = workflow.wording.situations.find(({ name }) => name === walk.scenario)?.label.en ?? walk.scenario;
  const title = 'path' in choice ? `Path ${choice.path}` : `Shortest way from ${state(choice.from)} to ${state(choice.to ?? '')}`;
  const path: PathCases['paths'][number] = {
    name: `${title}: ${situation}, from ${state(walk.lead.length > 0 ? (workflow.initial ?? walk.start) : walk.start)} to ${state(steps.at(-1)?.state ?? walk.start)} in ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`,
    input: walk.input,
    steps: steps.map(({ transition, state: to, payload }) => ({ event: { type: workflow.transitions.find(({ id }) => id === transition)?.event ?? '', ...payload }, state: to })),
  };
  const cases: PathCases = { machine: workflow.name, version: workflow.version, paths: [path] };
  return { name: `${workflow.name}-${'path' in choice ? `path-${choice.path}` : `${choice.from}-to-${choice.to ?? ''}`}.${ENDINGS[kind]}`, text: textOf(workflow, cases, kind) };
}

function textOf(workflow: Workflow, cases: PathCases, kind: PathFile): string {
  if (kind === 'gherkin') return `${gherkinFeature(workflow, cases.paths, [])}\n`;
  if (kind === 'playwright') return playwrightFile(cases);
  return `${JSON.stringify(cases, null, 2)}\n`;
}
