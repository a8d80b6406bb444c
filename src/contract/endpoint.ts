import type { AnySchema, InferType } from 'yup';
import type { Audience, TokenAudience } from '#domain/audiences.ts';
import type { TenantModule } from '#domain/modules.ts';
import { permissionString, SCOPES, type Right, type Scope } from '#domain/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone, everyone signed in, holders of a right (or of one of two) in one of the scopes, or a branch
 * device.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'branch-device' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'right'; readonly right: Right; readonly scopes: readonly Scope[]; readonly or?: Right };

/** Rights to sections of the employee app or the branch app; any one of a list is enough. */
export type Sections = Readonly<Partial<Record<Exclude<Audience, 'web'>, readonly Right['resource'][]>>>;

/** What opens a call to apps besides the web panel. */
export interface InApps {
  readonly alsoFor: readonly TokenAudience[];
  readonly sections: Sections;
}

/** Successful response of an endpoint. */
export interface Answer<Schema extends AnySchema | null = AnySchema | null> {
  /** 303 redirects a browser. */
  readonly status: 200 | 201 | 202 | 204 | 303;
  readonly schema: Schema;
  /** Not JSON: a file. */
  readonly binary?: true;
  /** Server-sent events, until either side closes. */
  readonly isStream?: true;
}

/** One endpoint, declared once: server, typed client, OpenAPI and the enumerating test suites all read this. */
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
  /** For which sign-ins it is: a token of another audience opens nothing here. */
  readonly audiences: readonly TokenAudience[];
  /** Per app audience: the sections of the app it belongs to, one of which its person needs (C§6). */
  readonly sections?: Sections;
  /** Whether repeating the call has no further effect; other writes become idempotent with an Idempotency-Key. */
  readonly isIdempotent: boolean;
  /**
   * Whether it only reads, whatever its method: it then runs in a read-only transaction, and Idempotency-Key does not
   * apply.
   */
  readonly storesNothing: boolean;
  /** Does not accept Idempotency-Key: request or response contain a secret that must not be stored. */
  readonly takesNoKey?: true;
  /**
   * Authenticated by a signature over its body instead of a session: `bodyTextOf()` answers the body as it was sent.
   */
  readonly isSigned?: true;
  /** A picture for an `<img>`: authenticated by the picture cookie when there is no Authorization header. */
  readonly takesPicturesCookie?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /**
   * The body is a multipart form instead of JSON: with images and PDF files, with one image in the field `image`, or
   * with one table as CSV or Excel.
   */
  readonly isUpload?: true | 'image' | 'table';
  readonly answer: Answer<Reply>;
}

export type AnyEndpoint = Endpoint;

type Infer<Schema> = Schema extends AnySchema ? InferType<Schema> : undefined;
export type ParamsOf<E extends AnyEndpoint> = Infer<E['params']>;
export type QueryOf<E extends AnyEndpoint> = Infer<E['query']>;
export type BodyOf<E extends AnyEndpoint> = Infer<E['body']>;
export type AnswerOf<E extends AnyEndpoint> = Infer<E['answer']['schema']>;

/** Declares an endpoint; omitted properties are absent. */
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
  /** Besides the web panel. */
  alsoFor?: readonly TokenAudience[];
  sections?: Sections;
  isIdempotent?: boolean;
  storesNothing?: true;
  takesNoKey?: true;
  isSigned?: true;
  takesPicturesCookie?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  isUpload?: true | 'image' | 'table';
  answer: { status: 200 | 201 | 202 | 204 | 303; schema?: Reply; binary?: true; isStream?: true };
}): Endpoint<Params, Query, Body, Reply> {
  const { answer, isSigned, isUpload, sections, takesNoKey, takesPicturesCookie } = declared;
  return {
    id: declared.id,
    method: declared.method,
    path: declared.path,
    summary: declared.summary,
    access: declared.access,
    module: declared.module ?? null,
    audiences: declared.access.kind === 'branch-device' ? ['branch-device'] : ['web', ...(declared.alsoFor ?? [])],
    ...(sections ? { sections } : {}),
    isIdempotent: declared.isIdempotent ?? declared.storesNothing ?? declared.method !== 'POST',
    storesNothing: declared.storesNothing ?? declared.method === 'GET',
    ...(takesNoKey ? { takesNoKey } : {}),
    ...(isSigned ? { isSigned } : {}),
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

/** Requires a right, in any scope or only in those given. */
export const needs = (
  resource: Right['resource'],
  action: Right['action'],
  scopes: readonly Scope[] = SCOPES,
): Access => ({
  kind: 'right',
  right: { resource, action },
  scopes,
});

/** Requires either of two rights to a resource: which records each opens is decided per record. */
export const needsEither = (
  resource: Right['resource'],
  action: Right['action'],
  or: Right['action'],
  scopes: readonly Scope[] = SCOPES,
): Access => ({
  kind: 'right',
  right: { resource, action },
  scopes,
  or: { resource, action: or },
});

/** Returns the alternative rights that permit calling an endpoint. */
export const rightsOf = (access: Access): readonly Right[] =>
  access.kind === 'right' ? [access.right, ...(access.or ? [access.or] : [])] : [];

/** Returns the rights of the app's sections that use an endpoint, one of which is needed; null where none does. */
export function sectionRightsOf(
  { sections }: Pick<Endpoint, 'sections'>,
  audience: TokenAudience | undefined,
): readonly Right[] | null {
  const of = audience === 'employee-app' || audience === 'branch' ? sections?.[audience] : undefined;
  return of?.map((resource) => ({ resource, action: 'read' })) ?? null;
}

/** Returns the alternative permission strings of an endpoint: OpenAPI's `x-permissions`. */
export function permissionsOf(access: Access): readonly string[] {
  return access.kind === 'right'
    ? rightsOf(access).flatMap((right) => access.scopes.map((scope) => permissionString(right, scope)))
    : [];
}
