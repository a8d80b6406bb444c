import type { AnyEndpoint } from '#contract/endpoint.ts';
import { REPORT_TYPES } from '#domain/reports.ts';
import { recordMachines } from '#machines/registry.ts';
import type { Person, TestApi } from '../support/api.ts';
import { exampleOf, guardedEndpoints, type Example, type KnownIds } from '../support/examples.ts';

/** Everything returned to a person, by call (`report:<type>` for report files). */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** The search target: a text that finds the records, their owner, and their days. */
export interface About {
  readonly text: string;
  readonly employee: string;
  readonly ranges: readonly { readonly startDate: string; readonly endDate: string }[];
}

type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * The stream stays open; sign-in by an external issuer leaves the product; the others return machines, and no records.
 */
const NOT_ASKED = new Set([
  'live.events',
  'oidc.start',
  'oidc.callback',
  'workflows.list',
  'workflows.walks',
  'workflows.conformance',
  'countries.list',
  'cities.list',
  'currencies.list',
]);

const fieldsOf = ({ query }: AnyEndpoint): ReadonlySet<string> =>
  new Set(Object.keys((query as { fields?: object } | null)?.fields ?? {}));

/**
 * A call as in its example, without parameters, with each way to find the records, and with the largest page. A file
 * contains all rows, so it is requested only by days.
 */
function queriesOf(endpoint: AnyEndpoint, example: Example, about: About): readonly Query[] {
  const fields = fieldsOf(endpoint);
  const always: Query = {
    ...(fields.has('format') ? { format: 'csv' } : {}),
    ...(fields.has('size') ? { size: '100' } : {}),
  };
  const inDays = fields.has('startDate') && fields.has('endDate') ? about.ranges.map((range) => ({ ...range })) : [];
  if (endpoint.answer.binary) return [{}, ...inDays].map((each) => ({ ...always, ...each }));
  const found = [
    ...(fields.has('searchText') ? [{ searchText: about.text }] : []),
    ...(fields.has('q') ? [{ q: about.text }] : []),
    ...['employeeId', 'employeeIds'].filter((name) => fields.has(name)).map((name) => ({ [name]: about.employee })),
    ...inDays,
  ];
  const { columns: _columns, ...own } = example.query ?? {};
  return [own, ...[{}, ...found].map((each) => ({ ...always, ...each }))];
}

/** A call about a machine is sent for each of them. */
const exampleParams = (endpoint: AnyEndpoint, { params = {} }: Example): readonly Readonly<Record<string, string>>[] =>
  endpoint.path.includes('{machine}')
    ? [...recordMachines.keys()].map((machine) => ({ ...params, machine }))
    : [params];

/** Maximum pending reports of one person (D84). */
const MAX_WAITING = 10;

/**
 * Sends every GET of the contract, in several ways each, and every report, as one person; or some of them.
 * @returns the bodies of all responses with status 200, including files
 */
export async function sweep(
  api: TestApi,
  person: Person,
  ids: KnownIds,
  about: About,
  calls?: ReadonlySet<string>,
): Promise<Answers> {
  const answers = new Map<string, string[]>();
  const keep = (of: string, body: unknown): void =>
    void answers.set(of, [...(answers.get(of) ?? []), typeof body === 'string' ? body : JSON.stringify(body)]);
  const isAsked = (id: string): boolean => calls?.has(id) ?? true;
  for (const endpoint of guardedEndpoints) {
    if (endpoint.method !== 'GET' || NOT_ASKED.has(endpoint.id) || !isAsked(endpoint.id)) continue;
    const example = exampleOf(endpoint, ids);
    for (const params of exampleParams(endpoint, example)) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const queries = queriesOf(endpoint, example, about);
      for (const query of endpoint.path.includes('{machine}') ? queries.slice(0, 2) : queries) {
        const { status, body } = await person.send<unknown>('GET', path, { query });
        if (status >= 500) throw new Error(`${endpoint.id} answers ${status}`);
        if (status === 200) keep(endpoint.id, body);
        if (status === 403) break;
      }
    }
  }
  const types = REPORT_TYPES.filter((type) => isAsked(`report:${type}`));
  for (let first = 0; first < types.length; first += MAX_WAITING) {
    const asked: (readonly [type: string, id: string])[] = [];
    for (const type of types.slice(first, first + MAX_WAITING)) {
      const { status, body } = await person.send<{ id: string }>('POST', '/api/reports', {
        body: { type, format: 'csv', filters: {} },
      });
      if (status === 201) asked.push([type, body.id]);
    }
    if (asked.length > 0) await api.runJobs();
    for (const [type, id] of asked) {
      const file = await person.send<unknown>('GET', `/api/reports/${id}/file`);
      if (file.status === 200) keep(`report:${type}`, file.body);
    }
  }
  return answers;
}

/** The calls whose responses contain the search target. */
export const holding = (answers: Answers, sought: RegExp): readonly string[] =>
  [...answers].filter(([, bodies]) => bodies.some((body) => sought.test(body))).map(([of]) => of);
