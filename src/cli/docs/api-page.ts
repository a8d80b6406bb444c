import type { AnySchema } from 'yup';
import { api } from '#contract/api.ts';
import { permissionsOf, type AnyEndpoint } from '#contract/endpoint.ts';
import { ERROR_CODES, titleOf, type ErrorCode } from '#contract/errors.ts';
import { toJsonSchema } from '#contract/json-schema.ts';
import { code, codes, table } from './markdown.ts';

function accessOf({ access }: AnyEndpoint): string {
  if (access.kind === 'right') return codes(permissionsOf(access), ' or ');
  return access.kind === 'public' ? 'nothing' : 'a session';
}

function namesOf(schema: AnySchema): string {
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: object;
    required?: readonly string[];
  };
  return codes(Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`)));
}

function parametersOf({ params, query, body, isUpload }: AnyEndpoint): string {
  const parts = [
    ...(params ? [`path ${namesOf(params)}`] : []),
    ...(query ? [`query ${namesOf(query)}`] : []),
    ...(body ? [`body ${namesOf(body)}`] : []),
    ...(isUpload ? [isUpload === 'image' ? 'multipart form with one `image`' : 'multipart form with files'] : []),
  ];
  return parts.length === 0 ? '–' : parts.join('; ');
}

const rowOf = (endpoint: AnyEndpoint): readonly string[] => [
  code(`${endpoint.method} ${endpoint.path}`),
  endpoint.summary,
  accessOf(endpoint),
  codes(endpoint.module === null ? [] : [endpoint.module]),
  parametersOf(endpoint),
];

const title = (area: string): string => `${area.charAt(0).toUpperCase()}${area.slice(1)}`;

/** The page of the API: every endpoint of the contract, by area. */
export function apiPage(): string {
  const areas = Object.entries(api as unknown as Record<string, Record<string, AnyEndpoint>>).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  return `${[
    '# API',
    '<!-- Made by `npm run docs` from src/contract. Do not edit. -->',
    'A running Steward serves the same with every schema: `/api/openapi.json` (OpenAPI 3.1) and `/api/docs` (a page to read).',
    'Requests carry `Authorization: Bearer <access token>`. `x-tenant-id` may be sent; it must then be the tenant of the token. ' +
      '`x-api-version` may be sent; it must then be `1`. Writes of signed-in people take an `Idempotency-Key`: the same key with the same request gives the same answer, done once. ' +
      'Lists answer `{data, count}`, begin with `page=0`, and with `size=0` only count. A parameter marked `?` can be left out.',
    ...areas.flatMap(([area, endpoints]) => [
      `## ${title(area)}`,
      table(['call', 'what it does', 'needs', 'module', 'parameters'], Object.values(endpoints).map(rowOf)),
    ]),
    '## Refusals',
    'Refusals are `application/problem+json` (RFC 9457) with one of these codes.',
    table(
      ['status', 'code', 'title'],
      (Object.entries(ERROR_CODES) as [ErrorCode, number][]).map(([name, status]) => [
        String(status),
        code(name),
        titleOf(name),
      ]),
    ),
  ].join('\n\n')}\n`;
}
