import { DELIVERY_HEADERS } from '#domain/commissions/integrations.ts';
import { ERROR_CODES, problemSchema, titleOf, type ErrorCode } from './errors.ts';
import { permissionsOf, type AnyEndpoint } from './endpoint.ts';
import { toJsonSchema, type JsonSchema } from './json-schema.ts';

/** Returns the OpenAPI 3.1 document of a set of endpoints. It takes most of a second: `pause` lets others go first. */
export async function toOpenApi(
  endpoints: readonly AnyEndpoint[],
  version: string,
  pause: () => Promise<unknown>,
): Promise<JsonSchema> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
    await pause();
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Steward', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: toJsonSchema(problemSchema) },
      responses: Object.fromEntries(statuses().map(([status, codes]) => [`Problem${status}`, problemResponse(codes)])),
    },
  };
}

function operation(endpoint: AnyEndpoint): JsonSchema {
  const { access, answer, body } = endpoint;
  const isPublic = access.kind === 'public';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    security: isPublic ? [] : [{ bearer: [] }],
    'x-permissions': permissionsOf(access),
    'x-module': endpoint.module,
    'x-idempotent': endpoint.isIdempotent,
    'x-public': isPublic,
    ...(isPublic ? {} : { 'x-audiences': endpoint.audiences }),
    ...(endpoint.sections ? { 'x-sections': endpoint.sections } : {}),
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query'), ...headersOf(endpoint)],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body) } } } }
      : {}),
    ...(endpoint.isUpload ? { requestBody: uploadOf(endpoint.isUpload) } : {}),
    responses: {
      [answer.status]: {
        description: 'Success',
        ...(answer.schema ? { content: { 'application/json': { schema: toJsonSchema(answer.schema) } } } : {}),
        ...(answer.isStream ? { content: { 'text/event-stream': { schema: { type: 'string' } } } } : {}),
        ...(answer.binary
          ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
          : {}),
      },
      ...Object.fromEntries(
        possibleStatuses(endpoint).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
    },
  };
}

const BINARY = { type: 'string', format: 'binary' } as const;

function uploadOf(kind: NonNullable<AnyEndpoint['isUpload']>): JsonSchema {
  const schema =
    kind === 'image'
      ? { type: 'object', properties: { image: BINARY }, required: ['image'] }
      : {
          type: 'object',
          properties: { files: { type: 'array', maxItems: kind === 'table' ? 1 : 5, items: BINARY } },
        };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function parametersOf(endpoint: AnyEndpoint, place: 'path' | 'query'): readonly JsonSchema[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
    ...(each['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }));
}

function headersOf({ storesNothing, takesNoKey, isSigned, access, answer }: AnyEndpoint): readonly JsonSchema[] {
  const header = (name: string, schema: JsonSchema): JsonSchema => ({ name, in: 'header', required: false, schema });
  return [
    header('x-api-version', { type: 'string', const: '1' }),
    ...(access.kind === 'public' ? [] : [header('x-tenant-id', { type: 'string', format: 'uuid' })]),
    ...(isSigned
      ? Object.values(DELIVERY_HEADERS).map((name) => ({ ...header(name, { type: 'string' }), required: true }))
      : []),
    ...(answer.isStream ? [header('Last-Event-ID', { type: 'string', format: 'uuid' })] : []),
    ...(storesNothing || takesNoKey || access.kind === 'public'
      ? []
      : [header('Idempotency-Key', { type: 'string', minLength: 1, maxLength: 200 })]),
  ];
}

function possibleStatuses({ method, access, params }: AnyEndpoint): readonly number[] {
  const isOpen = access.kind === 'public';
  return [
    400,
    ...(isOpen && method === 'GET' ? [] : [401]),
    403,
    ...(params ? [404] : []),
    ...(method === 'GET' ? [] : [409, 413, 415, 422]),
    429,
    503,
  ];
}

function statuses(): readonly (readonly [number, readonly ErrorCode[]])[] {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[];
  return [...Map.groupBy(codes, (code) => ERROR_CODES[code])];
}

function problemResponse(codes: readonly ErrorCode[]): JsonSchema {
  return {
    description: codes.map((code) => `${code}: ${titleOf(code)}`).join('; '),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
