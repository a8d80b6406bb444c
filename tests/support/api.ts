import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Database } from '#server/database/connection.ts';
import type { OidcSettings } from '#server/settings.ts';
import { createApp, type AppDeps } from '#server/app/create-app.ts';
import type { BodyPatience } from '#server/http/slow-bodies.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { collectDeliveries, jobHandlers } from '#server/app/collected.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { runJob, type ClaimedJob } from '#server/jobs/run-job.ts';
import { sql } from 'kysely';
import { note } from './hearing.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { createSeededDatabase, type TestDatabase } from './cluster.ts';

/** An API response with its parsed body. */
export interface ApiAnswer<Body = never> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, unknown>;
}

type Send = <Body = Record<string, never>>(
  method: string,
  path: string,
  options?: { body?: unknown; query?: Record<string, unknown>; headers?: Record<string, string> },
) => Promise<ApiAnswer<Body>>;

/** A signed-in person who sends requests. */
export interface Person {
  readonly send: Send;
  readonly token: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly employeeId: string;
}

/** The whole server on a separate database with the demo tenants, with responses validated against the contract. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly folder: string;
  readonly send: Send;
  /** Signs in a demo account, e.g. `manager@luma.example`. */
  signIn(email: string): Promise<Person>;
  /** Runs every due job, until there is none. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

interface TestApiOptions {
  readonly today?: string;
  readonly mapsUrl?: string;
  readonly setupToken?: string;
  readonly oidc?: OidcSettings;
  /** False for measurements: validation takes longer than the call. */
  readonly checkAnswers?: boolean;
  /** Receives the log; by default there is none. */
  readonly log?: AppDeps['log'];
  /** Timeouts for receiving bodies. */
  readonly bodyPatience?: Partial<BodyPatience>;
}

const log = pino({ level: 'silent' });
const PUBLIC_URL = 'http://127.0.0.1:3000';

/** Only the HTTP side on a database and a folder: together with another one it simulates a second process. */
export function createTestApp(
  database: Database,
  folder: string,
  options: TestApiOptions = {},
): Promise<FastifyInstance> {
  return createApp({
    database,
    log: options.log ?? log,
    isReady: () => true,
    checkAnswers: options.checkAnswers ?? true,
    bodyPatience: options.bodyPatience,
    settings: {
      port: 0,
      host: '127.0.0.1',
      dataFolder: folder,
      databaseUrl: undefined,
      publicUrl: PUBLIC_URL,
      demo: 'off',
      logLevel: 'silent',
      mailUrl: undefined,
      outboxFolder: `${folder}/outbox`,
      mapsUrl: options.mapsUrl,
      filesFolder: `${folder}/files`,
      bucket: undefined,
      setupToken: options.setupToken,
      oidc: options.oidc,
    },
  });
}

/**
 * Starts one; `today` is the base date of the demo data, `mapsUrl` a maps service, `setupToken` allows creating
 * tenants, `oidc` an issuer.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const folder = await createTemporaryFolder('api');
  const db = await createSeededDatabase(`${folder}/files`, options.today);
  const app = await createTestApp(db.database, folder, options);
  const sender =
    (own: Record<string, string>): Send =>
    async (method, path, { body, query, headers } = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query ?? {}))
        for (const each of [value].flat()) search.append(name, String(each));
      const answer = await app.inject({
        method: method as 'GET',
        url: search.size > 0 ? `${path}?${search}` : path,
        headers: { ...own, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const type = String(answer.headers['content-type'] ?? '');
      const answered: unknown = type.includes('json') ? answer.json() : answer.body;
      note({ status: answer.statusCode, body: answered });
      return { status: answer.statusCode, headers: answer.headers, body: answered as never };
    };
  const send = sender({});
  const deliveries = collectDeliveries({
    mailer: createMailer({ mailUrl: null, outbox: `${folder}/outbox` }, () => undefined),
    publicUrl: PUBLIC_URL,
    push: { send: () => Promise.reject(new Error('no push service in this test')) },
  });
  return {
    app,
    db,
    folder,
    send,
    async signIn(email) {
      const { status, body } = await send<{
        accessToken: string;
        user: { id: string; employeeId: string };
        tenant: { id: string };
      }>('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } });
      if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
      return {
        token: body.accessToken,
        tenantId: body.tenant.id,
        userId: body.user.id,
        employeeId: body.user.employeeId,
        send: sender({ authorization: `Bearer ${body.accessToken}` }),
      };
    },
    async runJobs() {
      for (let done = 0; ; done++) {
        const { rows } = await db.database.global((tx) =>
          sql<ClaimedJob>`select * from claim_jobs(1, interval '60 seconds')`.execute(tx),
        );
        const [job] = rows;
        if (!job) return done;
        await runJob(db.database, jobHandlers, job, { leaseSeconds: 60, log, deliveries });
      }
    },
    async close() {
      await app.close();
      await db.drop();
      await removeFolder(folder);
    },
  };
}
