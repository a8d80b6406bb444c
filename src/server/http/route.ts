import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Caller } from '../core/caller.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import type { Language } from '../core/language.ts';
import type { ReceivedFile } from '../core/received-file.ts';
import type { Tx } from '../core/transaction.ts';

/** What a handler behind sign-in gets: validated parts, the caller, and a transaction bound to the caller's tenant. */
export interface TenantCall<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: Caller;
  readonly tx: Tx;
  readonly files: readonly ReceivedFile[];
  /** The one the caller likes best to read. */
  readonly language: Language;
}

/**
 * What a handler behind sign-in gets that has no transaction: it may wait for another server, or for a password to be
 * hashed, and opens what it needs itself. An Idempotency-Key keeps nothing of it: neither what was sent nor what was answered.
 */
export type CallWithoutTransaction<E extends AnyEndpoint> = Omit<TenantCall<E>, 'tx' | 'files'> & {
  /** The network address that called. */
  readonly address: string;
  /** For a handler that keeps the parts of its work by itself, each once; the call as a whole keeps nothing. */
  readonly idempotencyKey: string | null;
};

/** What a handler before sign-in gets. */
export interface PublicCall<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler that answers with a stream of events gets. It opens transactions of its own, for as long as it lasts. */
export interface StreamCall {
  readonly caller: Caller;
  readonly authorization: string | undefined;
  /** The last event that the client has seen, as it says. */
  readonly lastEventId: string | undefined;
  /** For how many milliseconds the client has been reading what it shows, as it says. */
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

/** Binds a handler that needs a signed-in caller and no transaction: a connection is not held while another server thinks. */
export function routeWithoutTransaction<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: CallWithoutTransaction<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'without-transaction', endpoint, handle: handle as never };
}

/** Binds a handler to an endpoint that anybody may call. */
export function publicRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'public', endpoint, handle: handle as never };
}

/** Binds a handler that answers anybody with bytes. */
export function publicFileRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<FileAnswer>,
): Route {
  return { kind: 'public', endpoint, handle: handle as never };
}

/** Binds a handler that answers with bytes. */
export function fileRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: TenantCall<E>) => Promise<FileAnswer>,
): Route {
  return { kind: 'tenant', endpoint, handle: handle as never };
}

/** Binds a handler that answers with server-sent events. */
export function streamRoute(endpoint: AnyEndpoint, open: (call: StreamCall) => Promise<Readable>): Route {
  return { kind: 'stream', endpoint, open };
}
