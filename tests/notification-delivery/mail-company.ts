import { sql } from 'kysely';
import pino from 'pino';
import { collectDeliveries, jobHandlers } from '#server/app/collected.ts';
import type { Tx } from '#server/core/transaction.ts';
import type { Database } from '#server/database/connection.ts';
import { runJob, type ClaimedJob } from '#server/jobs/run-job.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { createPushKeys } from '#server/push/push-keys.ts';
import { createPushSender, type PushTransport } from '#server/push/push-sender.ts';
import type { Person, TestApi } from '../support/api.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';

export const PATH = '/api/account/notifications';
const ORIGIN = 'https://panel.example';
const log = pino({ level: 'silent' });

/** A mail server of a test: keeps what it accepts; `fault` is thrown instead, or after accepting. */
interface MailServer {
  readonly accepted: Mail[];
  fault: 'none' | 'refuses' | 'dies-after-accepting';
}

/** A company whose manager is asked to decide on leaves, with a mail server and its own clock for digests. */
export interface MailCompany {
  readonly tenantId: string;
  readonly manager: Person;
  readonly requester: Person;
  readonly server: MailServer;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  prefers(body: object): Promise<unknown>;
  /** Requests a day of leave; returns its id, once the manager was notified. */
  asks(): Promise<string>;
  /** Lets the hour of the digest come, as often as asked for in as many processes, and runs what follows. */
  letMorningCome(processes?: number): Promise<void>;
  /** Runs every due job; one whose process dies stays claimed until `revive`. */
  runJobs(): Promise<void>;
  /** The leases of processes that died run out. */
  revive(): Promise<void>;
  /** Lets jobs that wait become due, and mails older. */
  passMinutes(minutes: number): Promise<void>;
}

const noPushService: PushTransport = () => Promise.reject(new Error('no push service in this test'));

/** Makes one; `transport` leads to its push service. */
export async function makeMailCompany(api: TestApi, transport: PushTransport = noPushService): Promise<MailCompany> {
  const company = await makeSmallTenant(api, {
    people: ['requester', 'manager'],
    lineManagers: [['requester', 'manager']],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
  });
  const { tenantId } = company;
  const manager = company.person('manager');
  const requester = company.person('requester');
  const server: MailServer = { accepted: [], fault: 'none' };
  const { database } = api.db;
  let isDead = false;
  /** After its death a process writes nothing more. */
  const mortal: Database = {
    ...database,
    pool: database.pool,
    tenant: (context, work) => (isDead ? new Promise<never>(() => undefined) : database.tenant(context, work)),
  };
  const deliver = async (mail: Mail): Promise<void> => {
    if (server.fault === 'refuses') throw new Error('451 try later');
    server.accepted.push(mail);
    if (server.fault === 'dies-after-accepting') isDead = true;
  };
  const deliveries = collectDeliveries({
    mailer: { deliver, send: deliver },
    publicUrl: ORIGIN,
    push: createPushSender(createPushKeys(database), ORIGIN, transport),
  });
  const inTenant: MailCompany['inTenant'] = (work) => database.tenant({ tenantId }, work);
  const runJobs = async (): Promise<void> => {
    for (;;) {
      const { rows } = await database.global((tx) =>
        sql<ClaimedJob>`select * from claim_jobs(1, interval '60 seconds')`.execute(tx),
      );
      const [job] = rows;
      if (!job) return;
      const died = new Promise<void>((resolve) => {
        const watch = setInterval(() => {
          if (!isDead) return;
          clearInterval(watch);
          resolve();
        }, 5);
        watch.unref();
      });
      await Promise.race([runJob(mortal, jobHandlers, job, { leaseSeconds: 60, log, deliveries }), died]);
      if (isDead) return;
    }
  };
  let day = 30;
  return {
    tenantId,
    manager,
    requester,
    server,
    inTenant,
    runJobs,
    prefers: async (body) => {
      const answer = await manager.send('PATCH', PATH, { body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    asks: async () => {
      const date = Temporal.Now.plainDateISO('Asia/Dubai')
        .add({ days: (day += 2) })
        .toString();
      const { status, body } = await requester.send<{ id: string }>('POST', '/api/leaves', {
        body: {
          employeeId: requester.employeeId,
          leaveTypeId: company.leaveTypeId,
          startDate: date,
          endDate: date,
        },
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      await runJobs();
      return body.id;
    },
    letMorningCome: async (processes = 1) => {
      await inTenant((tx) =>
        sql`update notification_preference set next_digest_at = now() - interval '1 minute' where tenant_id = ${tenantId} and email = 'daily'`.execute(
          tx,
        ),
      );
      const plan = jobHandlers['notification.plan-digests'];
      if (!plan) throw new Error('no job plans digests');
      await Promise.all(
        Array.from({ length: processes }, () => inTenant((tx) => plan(tx, { tenantId, id: '', payload: {} }))),
      );
      await runJobs();
    },
    revive: async () => {
      isDead = false;
      server.fault = 'none';
      await inTenant((tx) =>
        sql`update job set locked_until = null, run_at = now() where tenant_id = ${tenantId} and done_at is null`.execute(
          tx,
        ),
      );
    },
    passMinutes: async (minutes) => {
      const past = sql`${minutes} * interval '1 minute'`;
      await inTenant(async (tx) => {
        await sql`update job set run_at = run_at - ${past} where tenant_id = ${tenantId} and done_at is null`.execute(
          tx,
        );
        await sql`update notification_mail set begun_at = begun_at - ${past} where tenant_id = ${tenantId}`.execute(tx);
      });
      await runJobs();
    },
  };
}
