import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { toJsonSchema, type JsonSchema } from '#contract/json-schema.ts';
import { recordMachines } from '#machines/registry.ts';

/** One GET of the contract with one set of filters. */
export interface Read {
  readonly name: string;
  readonly url: string;
  /** Whether it has its broadest filters, rather than none. */
  readonly isBroad: boolean;
  /** Whether a page has a size. */
  readonly isPaged: boolean;
}

/** GETs an address as one person: the status and the parsed body, null if empty. */
export type Ask = (url: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Values that match as many records as a filter of this name can. */
const WIDEST: Readonly<Record<string, string>> = {
  searchText: 'a',
  locationSearchText: 'a',
  startDate: '1900-01-01',
  endDate: '2199-12-31',
  expiresFrom: '1900-01-01',
  expiresUntil: '2199-12-31',
};

const NOBODY = '01900000-0000-7000-8000-00000000dead';

/** Streams stay open, and sign-in by an issuer leaves the server. */
const isMeasured = ({ method, answer, path }: AnyEndpoint): boolean =>
  method === 'GET' && !answer.isStream && !path.startsWith('/api/auth/');

/**
 * Every GET that returns, with only its required parameters, and with its broadest filters; on records the person can
 * read.
 */
export async function everyRead(ask: Ask): Promise<readonly Read[]> {
  const first = firstIds(ask);
  const reads: Read[] = [];
  for (const endpoint of allEndpoints.filter(isMeasured)) {
    const least = await requiredOf(endpoint, first);
    const broad = broadestOf(endpoint, least);
    for (const machine of endpoint.path.includes('{machine}') ? recordMachines.keys() : ['']) {
      const path = await pathOf(endpoint.path.replace('{machine}', machine), ask, first);
      const name = machine ? `${endpoint.id} of ${machine}` : endpoint.id;
      const isPaged = broad.has('size');
      reads.push({ name, url: urlOf(path, least), isBroad: false, isPaged });
      if (broad.size > least.size)
        reads.push({ name: `${name}, broadest filters`, url: urlOf(path, broad), isBroad: true, isPaged });
    }
  }
  return reads;
}

const urlOf = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** The id of the first record of a list; an unknown one if it is empty. */
function firstIds(ask: Ask): (list: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const find = async (list: string): Promise<string> => {
    const { body } = await ask(`${list}?size=1`);
    const data = (body as { data?: unknown } | null)?.data;
    const [row] = Array.isArray(data) ? (data as { id?: string }[]) : [];
    return row?.id ?? NOBODY;
  };
  return (list) => {
    const found = known.get(list) ?? find(list);
    known.set(list, found);
    return found;
  };
}

async function pathOf(path: string, ask: Ask, first: (list: string) => Promise<string>): Promise<string> {
  let made = path;
  const at = made.indexOf('/{id}');
  if (made.startsWith('/api/tenants/{id}'))
    made = made.replace('{id}', ((await ask('/api/tenants/me')).body as { id: string }).id);
  else if (made.startsWith('/api/workflows/'))
    made = made.replace('{id}', await first(`${made.slice(0, Math.max(0, at))}/records`));
  else if (at > 0) made = made.replace('{id}', await first(made.slice(0, at)));
  return made.replaceAll(/\{\w+\}/g, NOBODY);
}

/** The required parameters of a call. */
async function requiredOf(
  { id, query }: AnyEndpoint,
  first: (list: string) => Promise<string>,
): Promise<URLSearchParams> {
  const least = new URLSearchParams();
  if (!query) return least;
  const { required = [], properties = {} } = toJsonSchema(query) as {
    required?: string[];
    properties?: Record<string, JsonSchema>;
  };
  const year = Temporal.Now.plainDateISO().year;
  const days = id === 'calendar.list' ? [`${year}-03-01`, `${year}-03-31`] : [`${year + 1}-01-11`, `${year + 1}-01-20`];
  const values: Readonly<Record<string, string | undefined>> = {
    startDate: days[0],
    endDate: days[1],
    countryISO: 'AE',
    q: 'a',
    permission: 'leave.details:read:all',
    employeeId: await first('/api/employees'),
    leaveTypeId: await first('/api/leave-types'),
    locationId: await first('/api/locations'),
    userId: await first('/api/users'),
  };
  for (const name of required) least.set(name, values[name] ?? wordsOf(properties[name])[0] ?? 'a');
  return least;
}

function broadestOf({ query }: AnyEndpoint, least: URLSearchParams): URLSearchParams {
  const broad = new URLSearchParams(least);
  const { properties = {} } = (query ? toJsonSchema(query) : {}) as { properties?: Record<string, JsonSchema> };
  for (const [name, property] of Object.entries(properties)) {
    if (least.has(name)) continue;
    const widest = WIDEST[name] ?? (name === 'size' ? String(property['maximum']) : undefined);
    // A single value narrows; only all values together match everything.
    const values = widest === undefined ? wordsOf(property['items'] as JsonSchema | undefined) : [widest];
    for (const value of values) broad.append(name, value);
  }
  return broad;
}

const wordsOf = (property: JsonSchema | undefined): readonly string[] =>
  Array.isArray(property?.['enum']) ? property['enum'].map(String) : [];
