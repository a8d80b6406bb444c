import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION } from '#contract/api-version.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Database } from '../database/connection.ts';
import { refuseWhileViewing, requireAccess, requireAudience } from './access.ts';
import { requireAppVersion, type OldestApp } from './app-version.ts';
import type { Caller } from '../core/caller.ts';
import type { Callers } from '../core/callers.ts';
import { compressionOf } from './compression.ts';
import { answerOnce, idempotencyKeyOf } from './idempotency.ts';
import { languageOf } from './language.ts';
import { refuseDuringMaintenance } from './maintenance-gate.ts';
import { readPicturesCookie } from './pictures-cookie.ts';
import { withLastChange } from '../records/record-changes.ts';
import { ProblemError } from '../core/problem-error.ts';
import { receiveFiles, receiveImages, receiveTable } from './receive-files.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import type { ReceivedFile } from '../core/received-file.ts';
import type { Route, TenantCall } from './route.ts';
import { turnOf, type TakeTurn } from './turns.ts';
import { validate } from './validate.ts';
import { unknownKey } from './violations.ts';

/** Dependencies of serving routes. */
export interface ServeDeps {
  readonly database: Database;
  readonly callers: Pick<Callers, 'subjectOf' | 'subjectOfPictures' | 'identify'>;
  /** Whether responses are checked against the contract: always in tests, never in production. */
  readonly checkAnswers: boolean;
  /** The current maintenance, null when there is none. */
  readonly maintenance: () => Promise<{ readonly end_at: Date } | null>;
  /** The oldest accepted version of an installed app. */
  readonly oldestApp: OldestApp;
  /** Called after a write was committed: there may be new jobs. */
  readonly onCommitted: () => void;
  /** Queue of writes per record; shared by all routes of a process. */
  readonly takeTurn: TakeTurn;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const KEEPING = {
  anybody: `public, max-age=${YEAR_SECONDS}, immutable`,
  browser: 'private, max-age=3600',
  asking: 'private, no-cache',
  nobody: 'private, no-store',
} as const;

/**
 * Serves a route: API version, maintenance, session, tenant, app version, right, module, schemas — in that order for every route.
 */
export function serveRoute(app: FastifyInstance, route: Route, deps: ServeDeps): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // A HEAD would open a stream without a reader.
    exposeHeadRoute: route.kind !== 'stream',
    compress: compressionOf(endpoint),
    config: endpoint.isSigned ? { keepsBodyText: true } : {},
    handler: async (request, reply) => {
      requireVersion(request);
      await refuseDuringMaintenance(endpoint, deps.maintenance);
      if (route.kind === 'public') {
        const answer = await route.handle({ ...partsOf(endpoint, request), request, reply });
        return send(endpoint, answer, reply, deps);
      }
      const { authorization } = request.headers;
      const isByCookie = endpoint.takesPicturesCookie && authorization === undefined;
      const subject = await (isByCookie
        ? deps.callers.subjectOfPictures(readPicturesCookie(request))
        : deps.callers.subjectOf(authorization));
      const read = tryPartsOf(endpoint, request);
      // A malformed request stores nothing, so refusing it does not need the uncached caller.
      const isReading = endpoint.storesNothing || 'problem' in read;
      const admit = async (): Promise<Caller> => {
        const caller = await deps.callers.identify(subject, isReading);
        requireTenant(request, caller);
        requireAudience(endpoint, caller);
        refuseWhileViewing(endpoint, caller);
        await requireAppVersion(request.headers['x-app-version'], caller, deps.oldestApp);
        requireAccess(endpoint, caller);
        return caller;
      };
      const caller = await admit();
      if ('problem' in read) throw read.problem;
      const { parts } = read;
      if (route.kind === 'stream') {
        const { 'last-event-id': lastEventId, 'x-reading-for': readingFor } = request.headers;
        return sendEvents(
          await route.open({
            caller,
            authorization,
            lastEventId: lastEventId?.toString(),
            readingFor: readingFor?.toString(),
          }),
          reply,
        );
      }
      const language = languageOf(request.headers['accept-language']);
      if (route.kind === 'without-transaction') {
        const handle = () =>
          route.handle({ ...parts, caller, language, address: request.ip, idempotencyKey: keyOf(endpoint, request) });
        const record = endpoint.storesNothing ? undefined : recordInPath(parts);
        const answer = await (record === undefined ? handle() : deps.takeTurn(turnOf(caller, record), handle));
        if (!endpoint.storesNothing) deps.onCommitted();
        return sendAnswer(endpoint, answer, reply, deps.checkAnswers);
      }
      const files = endpoint.isUpload ? await receive(endpoint.isUpload, request) : [];
      // Uploads may take long: the caller admitted at the start may be on hold by now.
      const writer = endpoint.isUpload ? await admit() : caller;
      const answer = await runHandler(route, { ...parts, caller: writer, files, language }, request, deps);
      if (!endpoint.storesNothing) deps.onCommitted();
      return send(endpoint, answer, reply, deps);
    },
  });
}

const receive = (kind: NonNullable<AnyEndpoint['isUpload']>, request: FastifyRequest) => {
  if (kind === 'table') return receiveTable(request);
  return kind === 'image' ? receiveImages(request) : receiveFiles(request);
};

const send = async (
  endpoint: AnyEndpoint,
  answer: unknown,
  reply: FastifyReply,
  { checkAnswers }: ServeDeps,
): Promise<FastifyReply> =>
  endpoint.answer.binary ? sendFile(answer as FileAnswer, reply) : sendAnswer(endpoint, answer, reply, checkAnswers);

type Parts = Pick<TenantCall<AnyEndpoint>, 'params' | 'query' | 'body'>;
type CallWithoutTx = Omit<TenantCall<AnyEndpoint>, 'tx'>;

const keyOf = (endpoint: AnyEndpoint, request: FastifyRequest): string | null =>
  endpoint.storesNothing || endpoint.takesNoKey ? null : idempotencyKeyOf(request);

/** One transaction per call: a successful response is stored, a refused call leaves no trace. */
async function runHandler(
  route: Extract<Route, { kind: 'tenant' }>,
  call: CallWithoutTx,
  request: FastifyRequest,
  { database, takeTurn }: ServeDeps,
): Promise<unknown> {
  const { endpoint } = route;
  const { caller } = call;
  const key = keyOf(endpoint, request);
  const context = { tenantId: caller.tenantId, userId: caller.userId, readOnly: endpoint.storesNothing };
  const transact = (): Promise<unknown> =>
    database.tenant(context, (tx) => {
      const run = (): Promise<unknown> => route.handle({ ...call, tx });
      if (key === null) return run();
      const content = [endpoint.id, call.params, call.query, call.body, call.files.map(fingerprintOf)];
      return answerOnce(tx, caller, { key, content, status: endpoint.answer.status }, run);
    });
  const handled = endpoint.storesNothing
    ? transact()
    : takeTurn(turnOf(caller, recordInPath(call) ?? recordInBody(call) ?? endpoint.id), transact);
  return handled.catch(async (error: unknown) => {
    if (error instanceof ProblemError && error.details.keeps) await database.tenant(context, error.details.keeps);
    if (error instanceof ProblemError && error.code === 'stale-version') {
      throw await database.tenant({ ...context, readOnly: true }, (tx) => withLastChange(tx, caller, error));
    }
    throw error;
  });
}

/** Returns the record named in the path; undefined for a call without one. */
const recordInPath = ({ params }: Pick<CallWithoutTx, 'params'>): string | undefined =>
  Object.values((params ?? {}) as Readonly<Record<string, string>>)[0];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the first record named in the body, by field name: the person of a leave or contract, the till. A call that
 * names many records queues by its own key.
 */
function recordInBody({ body }: CallWithoutTx): string | undefined {
  const fields = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return fields.map(([, value]) => value).find((value) => typeof value === 'string' && UUID.test(value)) as
    | string
    | undefined;
}

/**
 * Represents a file in the fingerprint of an Idempotency-Key: the bytes written out would be held in memory several
 * times.
 */
const fingerprintOf = ({ content }: ReceivedFile): string => createHash('sha256').update(content).digest('hex');

function partsOf(endpoint: AnyEndpoint, request: FastifyRequest): Parts {
  const query = endpoint.query ?? null;
  if (!query && Object.keys(request.query as object).length > 0) {
    const [unknown = ''] = Object.keys(request.query as object);
    throw new ProblemError('malformed-request', {
      detail: `The query is malformed. ${unknownKey(unknown).message}`,
      errors: [unknownKey(unknown)],
    });
  }
  return {
    params: (endpoint.params ? validate(endpoint.params, request.params, 'params') : undefined) as never,
    query: (query ? validate(query, request.query, 'query') : undefined) as never,
    body: (endpoint.body ? validate(endpoint.body, request.body, 'body') : requireNoBody(endpoint, request)) as never,
  };
}

/**
 * Like `partsOf`, but returns a malformed request as a value, so that a caller without access gets that error first.
 */
function tryPartsOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): { readonly parts: Parts } | { readonly problem: ProblemError } {
  try {
    return { parts: partsOf(endpoint, request) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error };
    throw error;
  }
}

function requireNoBody(endpoint: AnyEndpoint, request: FastifyRequest): undefined {
  const { body } = request;
  const isEmpty = body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  if (!endpoint.isUpload && !isEmpty)
    throw new ProblemError('malformed-request', { detail: 'This call takes no body.' });
  return undefined;
}

function requireVersion(request: FastifyRequest): void {
  const version = request.headers['x-api-version'];
  if (version === undefined || version === API_VERSION) return;
  throw new ProblemError('unsupported-api-version', { detail: `x-api-version must be ${API_VERSION}.` });
}

/** The header may only repeat the tenant of the token (D79). */
function requireTenant(request: FastifyRequest, caller: Caller): void {
  const header = request.headers['x-tenant-id'];
  if (header === undefined || header === caller.tenantId) return;
  throw new ProblemError('wrong-tenant', { detail: 'x-tenant-id is not the tenant you are signed in to.' });
}

function sendAnswer(endpoint: AnyEndpoint, answer: unknown, reply: FastifyReply, isChecked: boolean): FastifyReply {
  const { schema, status } = endpoint.answer;
  void reply.code(status).header('cache-control', 'no-store');
  if (!schema) return reply.send();
  if (isChecked)
    schema.validateSync(JSON.parse(JSON.stringify(answer)), { abortEarly: false, stripUnknown: false, strict: true });
  return reply.send(answer);
}

async function writtenNow({
  write,
}: Extract<FileAnswer, { readonly write: unknown }>): Promise<{ readonly content: Buffer; readonly bytes: number }> {
  const content = await write();
  return { content, bytes: content.length };
}

/** Whether If-None-Match names the content (RFC 9110 §13.1.2: compared weakly). */
const isHeld = (etag: string, { 'if-none-match': held }: FastifyRequest['headers']): boolean =>
  (held ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

async function sendFile(file: FileAnswer, reply: FastifyReply): Promise<FastifyReply> {
  if (file.etag !== undefined) {
    void reply.header('etag', file.etag).header('cache-control', KEEPING[file.keptBy ?? 'nobody']);
    if (isHeld(file.etag, reply.request.headers)) return reply.code(304).send();
  }
  const { content, bytes } = 'write' in file ? await writtenNow(file) : file;
  const isImage = file.mimeType.startsWith('image/');
  const name = encodeURIComponent(file.originalName).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(file.mimeType)
    .header('content-length', bytes)
    .header('content-disposition', `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('cache-control', KEEPING[file.keptBy ?? 'nobody'])
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content);
}

/** Disables caching and buffering in between: by default proxies wait for the end of a response. */
function sendEvents(events: Readable, reply: FastifyReply): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // No request follows a stream: kept alive, the connection would only delay a stop.
      .header('connection', 'close')
      .send(events)
  );
}
