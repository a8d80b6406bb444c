import { sql } from 'kysely';
import { expect } from 'vitest';
import { newsletterJobs } from '#server/modules/newsletters/newsletter-jobs.ts';
import { type Person, type TestApi } from '../support/api.ts';
import type { Tx } from '../support/tx.ts';

export interface Newsletter {
  readonly id: string;
  readonly version: number;
  readonly link: string;
  readonly type: string;
  readonly status: string;
  readonly isSending: boolean;
  readonly notifyAt: string;
  readonly sentAt: string | null;
  readonly recipients: { readonly total: number; readonly sent: number; readonly read: number };
  readonly actions: readonly {
    readonly event: string;
    readonly can: boolean;
    readonly reasons: readonly { readonly code: string }[];
  }[];
}

export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
  readonly record?: Newsletter;
}

export const PATH = '/api/communication-templates';

export const SOON = '2090-06-01T09:00:00.000Z';

/** Newsletters of one person, the clock, and their recipients. */
export function newslettersOf(api: () => TestApi, hr: () => Person) {
  const inTenant = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    api().db.database.tenant({ tenantId: hr().tenantId }, run);
  const create = async (body: Record<string, unknown> = {}): Promise<Newsletter> => {
    const answer = await hr().send<Newsletter>('POST', PATH, {
      body: { link: 'https://news.example/hello', type: 'article', notifyAt: SOON, ...body },
    });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const read = async (id: string): Promise<Newsletter> => (await hr().send<Newsletter>('GET', `${PATH}/${id}`)).body;
  const change = (id: string, body: Record<string, unknown>) =>
    hr().send<Newsletter & Refusal>('PATCH', `${PATH}/${id}`, { body });
  const remove = (id: string) => hr().send<Refusal>('DELETE', `${PATH}/${id}`);
  /** Advances the clock: it is due. */
  const letHourCome = (id: string) =>
    inTenant(async (tx) => {
      await sql`update newsletter set notify_at = now() - interval '1 second' where tenant_id = ${hr().tenantId} and id = ${id}`.execute(
        tx,
      );
      await sql`update job set run_at = now() where tenant_id = ${hr().tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${id}`.execute(
        tx,
      );
    });
  const runJob = (kind: string, payload: Record<string, unknown> = {}) =>
    inTenant(async (tx) => newsletterJobs[kind]?.(tx, { tenantId: hr().tenantId, id: '', payload }));
  const sent = async (body: Record<string, unknown> = {}): Promise<Newsletter> => {
    const { id } = await create(body);
    await letHourCome(id);
    await api().runJobs();
    return read(id);
  };
  /** Active employees, and the accounts among them that can read. */
  const audience = () =>
    inTenant(async (tx) => {
      const { rows } = await sql<{ people: number; accounts: number }>`
        select count(*) as people, count(u.id) as accounts from employee e
        left join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status = 'active'
        where e.tenant_id = ${hr().tenantId} and e.status = 'active'`.execute(tx);
      return rows[0] ?? { people: 0, accounts: 0 };
    });
  const inboxes = (id: string): Promise<number> =>
    inTenant(
      async (tx) =>
        (
          await sql`select from notification where tenant_id = ${hr().tenantId} and type = 'new-communication' and params ->> 'newsletterId' = ${id}`.execute(
            tx,
          )
        ).rows.length,
    );
  const can = ({ actions }: Newsletter, event: string): boolean | undefined =>
    actions.find((action) => action.event === event)?.can;
  const events = async (id: string): Promise<string[]> =>
    inTenant(async (tx) => {
      const { rows } = await sql<{
        event: string;
      }>`select event from transition_journal where tenant_id = ${hr().tenantId} and record_id = ${id} order by record_version`.execute(
        tx,
      );
      return rows.map(({ event }) => event);
    });
  return { inTenant, create, read, change, remove, letHourCome, runJob, sent, audience, inboxes, can, events };
}
