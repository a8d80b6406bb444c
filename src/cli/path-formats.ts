import papaparse from 'papaparse';
import type { MachineEvent } from '#machines/kernel/index.ts';
import type { PathReport } from '#machines/kernel/paths.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';

/** How paths can be written. `table` is for reading, `json` for programs (interface), the others for QA's tools. */
export const PATH_FORMATS = ['table', 'csv', 'json', 'gherkin', 'playwright'] as const;
export type PathFormat = (typeof PATH_FORMATS)[number];

/** The paths of a machine as text. */
export function writePaths(definition: AnyRecordMachine, report: PathReport, format: PathFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify(report);
    case 'csv':
      return asCsv(report);
    case 'gherkin':
      return asGherkin(definition, report);
    case 'playwright':
      return asPlaywright(report);
    case 'table':
      return asTable(report);
  }
}

const payloadOf = ({ type: _, ...payload }: MachineEvent): string => (Object.keys(payload).length > 0 ? JSON.stringify(payload) : '');

function asTable({ machine, version, coverage, paths, refused }: PathReport): string {
  const ratio = (name: keyof typeof coverage): string => `${name} ${coverage[name].covered}/${coverage[name].total}`;
  return [
    `${machine} version ${version}: ${ratio('transitions')}, ${ratio('guards')}, ${ratio('states')}`,
    ...paths.flatMap((path) => [path.name, ...path.steps.map((step, index) => `  ${index + 1}. ${JSON.stringify(step.event)} -> ${step.state}`)]),
    'refused:',
    ...refused.map((each) => `  in ${each.state}: ${JSON.stringify(each.event)} (${each.reason})`),
  ].join('\n');
}

/** A line for each step, and one for each refusal, which has no number. */
function asCsv({ machine, paths, refused }: PathReport): string {
  const fields = ['machine', 'path', 'step', 'event', 'payload', 'expected state', 'refused because'];
  const data = [
    ...paths.flatMap(({ name, steps }) => steps.map(({ event, state }, index) => [machine, name, index + 1, event.type, payloadOf(event), state, ''])),
    ...refused.map(({ state, event, reason }) => [machine, '', '', event.type, payloadOf(event), state, reason]),
  ];
  return papaparse.unparse({ fields, data }, { newline: '\n' });
}

/** One line of Gherkin holds no line break. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function asGherkin({ texts }: AnyRecordMachine, { paths, refused }: PathReport): string {
  const event = (sent: MachineEvent): string => {
    const payload = payloadOf(sent);
    return `"${texts.events[sent.type]?.en ?? sent.type}"${payload && ` with ${payload}`}`;
  };
  const state = (name: string): string => `"${texts.states[name]?.en ?? name}"`;
  return [
    `Feature: ${texts.title.en}`,
    `  ${line(texts.description.en)}`,
    ...paths.flatMap(({ name, input, steps }) => [
      '',
      `  Scenario: ${line(name)}`,
      `    Given a new one with ${JSON.stringify(input)}`,
      ...steps.flatMap((step, index) => [`    ${index === 0 ? 'When' : 'And'} ${event(step.event)} happens`, `    Then it is in ${state(step.state)}`]),
    ]),
    ...refused.flatMap((each) => [
      '',
      `  Scenario: ${line(`refused in ${each.state}: ${each.event.type} (${each.reason})`)}`,
      `    Given it is in ${state(each.state)}`,
      `    When ${event(each.event)} is tried`,
      `    Then it is refused because of ${line(each.reason)}`,
    ]),
  ].join('\n');
}

/**
 * A test file that runs as it is against a running Steward: each path is walked by the machine of that server, on a copy,
 * so nothing of it is stored. STEWARD_URL, STEWARD_EMAIL and STEWARD_PASSWORD say where and as whom.
 */
function asPlaywright({ machine, version, paths }: PathReport): string {
  return `import { expect, test } from 'playwright/test';

const url = process.env.STEWARD_URL ?? 'http://127.0.0.1:3000';
const email = process.env.STEWARD_EMAIL ?? 'admin@luma.example';
const password = process.env.STEWARD_PASSWORD ?? 'steward-demo';
const paths = ${JSON.stringify(paths, null, 2)};

let headers = {};
test.beforeAll(async ({ request }) => {
  const signedIn = await request.post(url + '/api/auth/login', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
  const { accessToken, tenant } = await signedIn.json();
  headers = { authorization: 'Bearer ' + accessToken, 'x-tenant-id': tenant.id, 'x-api-version': '1' };
});

test('${machine} is of version ${version}', async ({ request }) => {
  const { data } = await (await request.get(url + '/api/workflows', { headers })).json();
  expect(data.find(({ name }) => name === '${machine}')?.version).toBe(${version});
});

for (const { name, input, steps } of paths) {
  test('${machine}: ' + name, async ({ request }) => {
    const answer = await request.post(url + '/api/workflows/${machine}/simulate', { headers, data: { input, events: steps.map(({ event }) => event) } });
    expect(answer.status()).toBe(200);
    const walked = (await answer.json()).steps;
    expect(walked.map(({ allowed, to }) => (allowed ? to : 'refused'))).toEqual(steps.map(({ state }) => state));
  });
}
`;
}
