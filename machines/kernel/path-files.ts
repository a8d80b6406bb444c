import type { MachineDescription } from './describe.ts';
import { eventWords, payloadWords, situationWords, stateWords } from './path-names.ts';
import type { PathReport } from './paths.ts';
import { statesOf, type MachineEvent } from './record-machine.ts';

/** Paths as test cases: of a whole machine, or one selected on its diagram. */
export type PathCases = Pick<PathReport, 'machine' | 'version' | 'paths'>;

/** A machine's texts used in Gherkin. */
type Said = Pick<MachineDescription, 'title' | 'description' | 'events' | 'nodes' | 'wording'>;

/** A path with the name of its scenario. */
type Placed = PathCases['paths'][number] & { readonly scenario: string };

export const payloadOf = ({ type: _, ...payload }: MachineEvent): string =>
  Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';

/** A Gherkin line contains no line break. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A feature with a scenario for each path and each refusal, in the machine's words. */
export function gherkinFeature(said: Said, paths: readonly Placed[], refused: PathReport['refused']): string {
  const event = ({ type, ...payload }: MachineEvent): string => {
    const brought = payloadWords(said, payload);
    return `"${eventWords(said, type)}"${brought && ` (${line(brought)})`}`;
  };
  const state = (name: string): string =>
    statesOf(name)
      .map((part) => `"${stateWords(said, part)}"`)
      .join(' and ');
  return [
    `Feature: ${said.title.en}`,
    `  ${line(said.description.en)}`,
    ...paths.flatMap(({ name, scenario, steps }) => [
      '',
      `  Scenario: ${line(name)}`,
      `    Given the situation "${line(situationWords(said, scenario))}"`,
      ...steps.flatMap((step) => [`    When ${event(step.event)} happens`, `    Then it is in ${state(step.state)}`]),
    ]),
    ...refused.flatMap((each) => [
      '',
      `  Scenario: ${line(`Refused in ${stateWords(said, each.state)}: ${eventWords(said, each.event.type)} (${each.reason})`)}`,
      `    Given it is in ${state(each.state)}`,
      `    When ${event(each.event)} is tried`,
      `    Then it is refused because of ${line(each.reason)}`,
    ]),
  ].join('\n');
}

/**
 * A test file that runs unchanged against a running Steward, with only the simulation of each path. The file written by
 * `npm run paths` also presses buttons, which needs more than this folder knows.
 */
export function playwrightFile(cases: PathCases): string {
  return `// Each path is walked by the machine of a running Steward, on a copy: POST /api/workflows/${cases.machine}/simulate.
// It proves that the server runs this machine and where each event leads. No record and no page is touched: routes and
// buttons are not tested by it. "npm run paths -- ${cases.machine} --format playwright" writes a file that walks by the
// buttons of the pages too, where records of the machine have any.
import { expect, test } from 'playwright/test';

${simulationTests(cases)}`;
}

/**
 * The tests of a Playwright file that imports `expect` and `test`: each path is simulated by a running Steward, on a
 * copy, so nothing is stored. STEWARD_URL, STEWARD_EMAIL and STEWARD_PASSWORD configure server and account; later tests
 * in the file can use `url`, `email` and `password`.
 */
export function simulationTests({ machine, version, paths }: PathCases): string {
  return `const url = process.env.STEWARD_URL ?? 'http://127.0.0.1:3000';
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
