import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Caller } from '../core/caller.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import type { Language } from '../core/language.ts';
import type { ReceivedFile } from '../core/received-file.ts';
import type { Tx } from '../core/transaction.ts';

/**
 * Input of a handler for signed-in callers: validated parts, the caller, and a transaction bound to the caller's
 * tenant.
 */
export interface TenantCall<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: Caller;
  readonly tx: Tx;
  readonly files: readonly ReceivedFile[];
  /** The caller's preferred language. */
  readonly language: Language;
}

/**
 * Input of a handler for signed-in callers without a transaction: it may wait for another server or hash a password,
 * and opens transactions itself. Idempotency-Key stores neither its request nor its response.
 */
export type CallWithoutTransaction<E extends AnyEndpoint> = Omit<TenantCall<E>, 'tx' | 'files'> & {
  /** The caller's network address. */
  readonly address: string;
  /** For a handler that makes the steps of its work idempotent itself; the call as a whole is not stored. */
  readonly idempotencyKey: string | null;
};

/** Input of a handler before sign-in. */
export interface PublicCall<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Input of a handler that returns an event stream. It opens its own transactions while the stream lasts. */
export interface StreamCall {
  readonly caller: Caller;
  readonly authorization: string | undefined;
  /** Last event id the client has seen (Last-Event-ID). */
  readonly lastEventId: string | undefined;
  /** For how many milliseconds the client has been reading what it shows, as reported by it. */
  readonly readingFor: string | undefined;
}

/** An endpoint with its handler. */
export type Route =
  | { readonly kind: 'stream'; readonly endpoint: AnyEndpoint; readonly open: (call: StreamCall) => Promise<Readable> }
  | {
      readonly kind: 'tenant';
      readonly endpoint: AnyEndpoint;
      readonly handle: (call: TenantCall<AnyEndpoint>) => Promise<unknown>;
    }
  | {
      readonly kind: 'without-transaction';
      readonly endpoint: AnyEndpoint;
      readonly handle: (call: CallWithoutTransaction<AnyEndpoint>) => Promise<unknown>;
    }
  | {
      readonly kind: 'public';
      readonly endpoint: AnyEndpoint;
      readonly handle: (call: PublicCall<AnyEndpoint>) => Promise<unknown>;
    };

/** Binds a handler to an endpoint that needs a signed-in caller. */
export function tenantRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: TenantCall<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'tenant', endpoint, handle: handle as never };
}

/**
 * Binds a handler that needs a signed-in caller and no transaction: no connection is held while another server answers.
 */
export function routeWithoutTransaction<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: CallWithoutTransaction<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'without-transaction', endpoint, handle: handle as never };
}

/** Binds a handler to a public endpoint. */
export function publicRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'public', endpoint, handle: handle as never };
}

/** Binds a public handler that returns bytes. */
export function publicFileRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<FileAnswer>,
): Route {
  return { kind: 'public', endpoint, handle: handle as never };
}

/** Binds a handler that returns bytes. */
export function fileRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: TenantCall<E>) => Promise<FileAnswer>,
): Route {
  return { kind: 'tenant', endpoint, handle: handle as never };
}

/** Binds a handler that returns server-sent events. */
export function streamRoute(endpoint: AnyEndpoint, open: (call: StreamCall) => Promise<Readable>): Route {
  return { kind: 'stream', endpoint, open };
}
