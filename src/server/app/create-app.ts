import 'temporal-polyfill/global';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { requireSoundMachines } from '#machines/registry.ts';
import type { Database } from '../database/connection.ts';
import { createFileStore } from '../files/file-store.ts';
import { createGeocoder } from '../maps/geocoder.ts';
import { createLiveHub } from '../modules/live/index.ts';
import { createMailer } from '../mail/mailer.ts';
import { createMaintenanceWatch } from '../modules/notices/index.ts';
import {
  type AccessTokens,
  createAccessTokens,
  createIssuer,
  CALLBACK_PATH,
  createSecretBox,
  createCallers,
} from '../modules/session/index.ts';
import { createPushKeys } from '../push/push-keys.ts';
import { readOldestApp } from '../modules/tenants/index.ts';
import type { Settings } from '../settings.ts';
import { refuseConnection } from '../http/refuse-connection.ts';
import type { OldestApp } from '../http/app-version.ts';
import { keepBodyText } from '../http/body-text.ts';
import { sendProblem } from '../http/errors.ts';
import { methodsOf } from '../http/methods-of.ts';
import { serveApiDocs } from '../http/api-docs.ts';
import { ProblemError } from '../core/problem-error.ts';
import { createGivenPages } from './given-pages.ts';
import { createRoutes } from './routes.ts';
import { secure } from '../http/security-headers.ts';
import { serveRoute } from '../http/serve.ts';
import { endAfterAnswer, refuseSlowBodies, type BodyPatience } from '../http/slow-bodies.ts';
import { createTurns } from '../http/turns.ts';
import { serveWebApp } from '../http/web-app.ts';

export type AppDeps = {
  database: Database;
  settings: Settings;
  log: Logger;
  isReady: () => boolean | Promise<boolean>;
  /** Called after every committed write, because it may have enqueued jobs. */
  onCommitted?: () => void;
  /** Checks every response against the contract; for tests. */
  checkAnswers?: boolean;
  /** Time limits for receiving request bodies; for tests. */
  bodyPatience?: Partial<BodyPatience> | undefined;
};

const BODY_LIMIT = 1024 * 1024;
const PARAM_LIMIT = 300;

/** The HTTP side of the product: API, its documents, health, and the web app, all on one port. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, settings, log } = deps;
  requireSoundMachines();
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    // Bodies have a timeout of their own; Node limits headers to one minute.
    requestTimeout: 0,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // https implies a reverse proxy on this machine; only then is its X-Forwarded-For trusted.
    trustProxy: settings.publicUrl.startsWith('https:') ? 'loopback' : false,
    routerOptions: { maxParamLength: PARAM_LIMIT },
    // Input that never becomes a request (endless headers, broken framing) is answered in the same form.
    clientErrorHandler: refuseConnection,
    // Errors of the router itself (a bad %-sequence, an endless parameter) bypass the error handler and all hooks.
    frameworkErrors: (error, request, reply) => {
      endAfterAnswer(request, reply);
      sendProblem(error, request, reply);
    },
    // Node itself would refuse these with an empty body.
    http: { requireHostHeader: false },
  });
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  acceptOnlyJson(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onRequest', async (request) => requireHost(request));
  refuseSlowBodies(app, deps.bodyPatience);
  secure(app, settings);
  // Each endpoint declares whether its response is compressed; compressed request bodies are rejected.
  await app.register(compress, { global: false });
  await app.register(cookie);
  await app.register(multipart);
  serveHealth(app, deps.isReady);
  const tokens = await createAccessTokens(database);
  await serveApi(app, deps, tokens);
  const isSecure = settings.publicUrl.startsWith('https:');
  await serveWebApp(app, createGivenPages(app, { tokens, isSecure }));
  return app;
}

async function serveApi(app: FastifyInstance, deps: AppDeps, tokens: AccessTokens): Promise<void> {
  const { database, settings } = deps;
  const mailer = createMailer({ mailUrl: settings.mailUrl ?? null, outbox: settings.outboxFolder }, (error) =>
    deps.log.error({ err: error }, 'mail could not be sent'),
  );
  const callers = createCallers(database, tokens);
  const live = createLiveHub({ database, readCaller: callers.read, onAccess: callers.forget, log: deps.log });
  // Closes the streams before the server waits for its connections; an open stream would block the shutdown.
  app.addHook('preClose', () => live.close());
  const takeTurn = createTurns();
  const routes = createRoutes({
    takeTurn,
    pushKeys: createPushKeys(database),
    callers,
    live,
    database,
    tokens,
    mailer,
    secretBox: createSecretBox(database),
    publicUrl: settings.publicUrl,
    setupToken: settings.setupToken,
    issuer: settings.oidc && createIssuer(settings.oidc, `${settings.publicUrl}${CALLBACK_PATH}`),
    isSecure: settings.publicUrl.startsWith('https:'),
    store: createFileStore(settings),
    geocoder: createGeocoder(settings.mapsUrl),
  });
  const oldestApp: OldestApp = ({ tenantId, audience }, platform) =>
    database.tenant({ tenantId, readOnly: true }, (tx) => readOldestApp(tx, tenantId, audience, platform));
  const serving = {
    database,
    callers,
    maintenance: createMaintenanceWatch(database),
    oldestApp,
    checkAnswers: deps.checkAnswers ?? false,
    onCommitted: deps.onCommitted ?? (() => undefined),
    takeTurn,
  };
  for (const route of routes) serveRoute(app, route, serving);
  serveApiDocs(app);
  const unknown = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const methods = methodsOf(request.url);
    // A path too long for the router matches no endpoint.
    if (methods.length === 0 || methods.includes(request.method))
      throw new ProblemError('not-found', { detail: 'This call doesn’t exist.' });
    void reply.header('allow', methods.join(', '));
    throw new ProblemError('method-not-allowed', {
      detail: `This takes ${methods.join(', ')}, not ${request.method}.`,
    });
  };
  app.all('/api/*', unknown);
  app.all('/api', unknown);
}

/** @throws ProblemError 400 for HTTP/1.1 without a Host header (RFC 9112 §3.2); HTTP/1.0 had none. */
function requireHost({ raw, headers }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && headers.host === undefined)
    throw new ProblemError('malformed-request', { detail: 'HTTP/1.1 requires a Host header.' });
}

/** Accepts JSON and multipart only: a form on another site can send text/plain without a CORS preflight. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    keepBodyText(request, String(body));
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(new ProblemError('malformed-request', { detail: 'The body is not valid JSON.' }));
    }
  });
}

/** @throws SyntaxError also for keys that would reach an object's prototype. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('__proto__ is not a key');
    return value;
  });
}

function serveHealth(app: FastifyInstance, isReady: AppDeps['isReady']): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isReady();
    if (!ready) void reply.header('retry-after', '1');
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
