import papaparse from 'papaparse';
import { describeMachine, type MachineEvent } from '#machines/kernel/index.ts';
import { gherkinFeature, payloadOf } from '#machines/kernel/path-files.ts';
import { eventWords, payloadWords, stateWords, type Called } from '#machines/kernel/path-names.ts';
import type { PathReport } from '#machines/kernel/paths.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';

/** How paths can be written. `table` is for reading, `json` for programs (interface), the others for QA's tools. */
export const PATH_FORMATS = ['table', 'csv', 'json', 'gherkin', 'playwright'] as const;
export type PathFormat = (typeof PATH_FORMATS)[number];

/** The paths of a machine as text; what Playwright runs is a file of its own making. */
export function writePaths(
  definition: AnyRecordMachine,
  report: PathReport,
  format: Exclude<PathFormat, 'playwright'>,
): string {
  switch (format) {
    case 'json':
      return JSON.stringify(report);
    case 'csv':
      return asCsv(report);
    case 'gherkin':
      return gherkinFeature(
        describeMachine(definition),
        report.paths.map((path) => ({ ...path, scenario: scenarioOf(definition, path.input) })),
        report.refused,
      );
    case 'table':
      return asTable(describeMachine(definition), report);
  }
}

/** A report has a situation's input, the very one. */
const scenarioOf = ({ scenarios }: AnyRecordMachine, input: unknown): string =>
  scenarios.find((each) => each.input === input)?.name ?? '';

/** In words, as the room shows them; what an event brings along follows it in brackets. */
function asTable(called: Called, { machine, version, coverage, paths, refused }: PathReport): string {
  const ratio = (name: keyof typeof coverage): string => `${name} ${coverage[name].covered}/${coverage[name].total}`;
  const said = ({ type, ...payload }: MachineEvent): string => {
    const brought = payloadWords(called, payload);
    return `${eventWords(called, type)}${brought && ` (${brought})`}`;
  };
  return [
    `${machine} version ${version}: ${ratio('transitions')}, ${ratio('guards')}, ${ratio('states')}`,
    ...paths.flatMap((path) => [
      path.name,
      ...path.steps.map((step, index) => `  ${index + 1}. ${said(step.event)} -> ${stateWords(called, step.state)}`),
    ]),
    ...(refused.length > 0 ? ['refused:'] : []),
    ...refused.map((each) => `  in ${stateWords(called, each.state)}: ${said(each.event)}, because of ${each.reason}`),
  ].join('\n');
}

/** A line for each step, and one for each refusal, which has no number. */
function asCsv({ machine, paths, refused }: PathReport): string {
  const fields = ['machine', 'path', 'step', 'event', 'payload', 'expected state', 'refused because'];
  const data = [
    ...paths.flatMap(({ name, steps }) =>
      steps.map(({ event, state }, index) => [machine, name, index + 1, event.type, payloadOf(event), state, '']),
    ),
    ...refused.map(({ state, event, reason }) => [machine, '', '', event.type, payloadOf(event), state, reason]),
  ];
  return papaparse.unparse({ fields, data }, { newline: '\n' });
}
