import type { AnySchema, InferType } from 'yup';
import type { TenantModule } from '#domain/modules.ts';
import { permissionString, SCOPES, type Right, type Scope } from '#domain/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call: anybody, everybody signed in, or who holds a right, or the other one, in one of the scopes. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'right'; readonly right: Right; readonly scopes: readonly Scope[]; readonly or?: Right };

/** What an endpoint answers when all is well. */
export interface Answer<Schema extends AnySchema | null = AnySchema | null> {
  /** 303 sends a browser on. */
  readonly status: 200 | 201 | 202 | 204 | 303;
  readonly schema: Schema;
  /** Something else than JSON: a file. */
  readonly binary?: true;
  /** Server-sent events, for as long as both sides want. */
  readonly isStream?: true;
}

/** One call of the API, declared once: server, typed client, OpenAPI and the enumerating test suites all read this. */
export interface Endpoint<
  Params extends AnySchema | null = AnySchema | null,
  Query extends AnySchema | null = AnySchema | null,
  Body extends AnySchema | null = AnySchema | null,
  Reply extends AnySchema | null = AnySchema | null,
> {
  /** Unique name, `resource.verb`; becomes OpenAPI's operationId. */
  readonly id: string;
  readonly method: Method;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly module: TenantModule | null;
  /** Repeating the call changes nothing more; writes that are not get there with an Idempotency-Key. */
  readonly isIdempotent: boolean;
  /** Only reads, whatever its method: it runs in a read-only transaction, and an Idempotency-Key has nothing to keep. */
  readonly storesNothing: boolean;
  /** No Idempotency-Key: what is sent or answered is a secret, and nothing of it may be kept. */
  readonly takesNoKey?: true;
  /** A picture that an `<img>` shows: without an Authorization header the cookie for pictures says who asks. */
  readonly takesPicturesCookie?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The body is a multipart form instead of JSON: with images and PDF files, or with one table as CSV or Excel. */
  readonly isUpload?: true | 'table';
  readonly answer: Answer<Reply>;
}

export type AnyEndpoint = Endpoint;

type Infer<Schema> = Schema extends AnySchema ? InferType<Schema> : undefined;
export type ParamsOf<E extends AnyEndpoint> = Infer<E['params']>;
export type QueryOf<E extends AnyEndpoint> = Infer<E['query']>;
export type BodyOf<E extends AnyEndpoint> = Infer<E['body']>;
export type AnswerOf<E extends AnyEndpoint> = Infer<E['answer']['schema']>;

/** Declares an endpoint; what is left out has none of it. */
export function endpoint<
  Params extends AnySchema | null = null,
  Query extends AnySchema | null = null,
  Body extends AnySchema | null = null,
  Reply extends AnySchema | null = null,
>(declared: {
  id: string;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  module?: TenantModule;
  isIdempotent?: boolean;
  storesNothing?: true;
  takesNoKey?: true;
  takesPicturesCookie?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  isUpload?: true | 'table';
  answer: { status: 200 | 201 | 202 | 204 | 303; schema?: Reply; binary?: true; isStream?: true };
}): Endpoint<Params, Query, Body, Reply> {
  const { answer, isUpload, takesNoKey, takesPicturesCookie } = declared;
  return {
    id: declared.id,
    method: declared.method,
    path: declared.path,
    summary: declared.summary,
    access: declared.access,
    module: declared.module ?? null,
    isIdempotent: declared.isIdempotent ?? declared.storesNothing ?? declared.method !== 'POST',
    storesNothing: declared.storesNothing ?? declared.method === 'GET',
    ...(takesNoKey ? { takesNoKey } : {}),
    ...(takesPicturesCookie ? { takesPicturesCookie } : {}),
    params: (declared.params ?? null) as Params,
    query: (declared.query ?? null) as Query,
    body: (declared.body ?? null) as Body,
    ...(isUpload ? { isUpload } : {}),
    answer: {
      status: answer.status,
      schema: (answer.schema ?? null) as Reply,
      ...(answer.binary ? { binary: answer.binary } : {}),
      ...(answer.isStream ? { isStream: answer.isStream } : {}),
    },
  };
}

/** Access by a right, in every scope or only in those given. */
export const needs = (
  resource: Right['resource'],
  action: Right['action'],
  scopes: readonly Scope[] = SCOPES,
): Access => ({
  kind: 'right',
  right: { resource, action },
  scopes,
});

/** Access by either of two rights to a resource: which records each of them opens is decided record by record. */
export const needsEither = (resource: Right['resource'], action: Right['action'], or: Right['action']): Access => ({
  kind: 'right',
  right: { resource, action },
  scopes: SCOPES,
  or: { resource, action: or },
});

/** The rights any of which opens an endpoint. */
export const rightsOf = (access: Access): readonly Right[] =>
  access.kind === 'right' ? [access.right, ...(access.or ? [access.or] : [])] : [];

/** The permission strings any of which opens an endpoint: OpenAPI's `x-permissions`. */
export function permissionsOf(access: Access): readonly string[] {
  return access.kind === 'right'
    ? rightsOf(access).flatMap((right) => access.scopes.map((scope) => permissionString(right, scope)))
    : [];
}
