import { sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import { readAppLogin } from '#server/database/app-login.ts';
import { createDatabase } from '#server/database/connection.ts';
import { diagnose } from '#server/database/doctor.ts';
import type { Schema } from '#server/database/schema.ts';
import { waitUntil } from '../support/product.ts';
import { isAcknowledged, send, type Deed } from './crowd.ts';

const AT_ONCE = 6;

/** Runs `work` for each of `items`, a few at a time. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Repeats, with the same key, every request of unknown outcome: now there must be a response. */
export async function settle(deeds: readonly Deed[], origin: string): Promise<number> {
  const unknown = deeds.filter(({ answer }) => answer === null);
  await forEach(unknown, async (deed) => {
    expect([deed.kind, await send(deed, origin)]).toEqual([deed.kind, true]);
  });
  return unknown.length;
}

/** Resends what was acknowledged: each key must return its earlier response. */
export async function expectSameAnswers(deeds: readonly Deed[], origin: string): Promise<void> {
  await forEach(deeds.filter(isAcknowledged), async (deed) => {
    const first = deed.answer;
    await send(deed, origin);
    expect({ status: deed.answer?.status, body: deed.answer?.body }).toEqual({
      status: first?.status,
      body: first?.body,
    });
  });
}

/** Reads the database independently of the server. */
export async function look<T>(
  ownerUrl: string,
  tenantId: string,
  question: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const database = createDatabase({ url: (await readAppLogin(ownerUrl)).url, maxConnections: 1 });
  try {
    return await database.tenant({ tenantId }, question);
  } finally {
    await database.close();
  }
}

/** The doctor's findings; empty when nothing is half done. */
export async function findings(ownerUrl: string): Promise<string[]> {
  return (await diagnose(ownerUrl)).flatMap((each) => each.findings.map((found) => `${each.check}: ${found}`));
}

const idsOf = (deeds: readonly Deed[], id: (deed: Deed) => unknown): string[] =>
  deeds.filter(isAcknowledged).map((deed) => String(id(deed)));
const stepOf = (deed: Deed): string => deed.request.path.split('/')[3] ?? '';
const leaveOf = (deed: Deed): string => deed.request.path.split('/')[3] ?? '';

/** Every acknowledged write is in the database, once, as acknowledged; a refused one left nothing. */
export async function expectAllThere(deeds: readonly Deed[], ownerUrl: string, tenantId: string): Promise<void> {
  const of = (kind: Deed['kind']): Deed[] => deeds.filter((deed) => deed.kind === kind);
  await look(ownerUrl, tenantId, async (tx) => {
    const asked = await sql<{
      id: string;
    }>`select id from leave_request where tenant_id = ${tenantId} and start_date >= '2040-01-01'`.execute(tx);
    expect(asked.rows.map(({ id }) => id).toSorted()).toEqual(
      idsOf(of('ask'), (deed) => deed.answer?.body['id']).toSorted(),
    );

    const canceled = await sql<{ id: string }>`
      select id from leave_request where tenant_id = ${tenantId} and start_date >= '2040-01-01' and status = 'canceled'`.execute(
      tx,
    );
    expect(canceled.rows.map(({ id }) => id).toSorted()).toEqual(idsOf(of('cancel'), leaveOf).toSorted());

    const decided = await sql<{ decision: string; entries: number }>`
      select s.id || ' ' || s.status || ' ' || s.decided_by as decision, (
        select count(*) from transition_journal j where j.tenant_id = s.tenant_id and j.machine = 'approval-process' and j.record_id = s.process_id
          and j.event in ('step.accept', 'step.reject') and (j.payload ->> 'step')::int = s.position - 1) as entries
      from approval_step s join leave_request l on l.tenant_id = s.tenant_id and l.approval_process_id = s.process_id
      where s.tenant_id = ${tenantId} and s.decided_at is not null and l.start_date >= '2040-01-01'`.execute(tx);
    const decisionOf = (deed: Deed): string =>
      `${stepOf(deed)} ${(deed.request.body as { status: string }).status} ${deed.by.employeeId}`;
    // Repeating the same decision by the same person is acknowledged, and equals the first one.
    expect(decided.rows.map(({ decision }) => decision).toSorted()).toEqual(
      [...new Set(idsOf(of('decide'), decisionOf))].toSorted(),
    );
    expect(decided.rows.filter(({ entries }) => entries !== 1)).toEqual([]);

    const notes = await sql<{ message: string }>`
      select message from approval_step_note where tenant_id = ${tenantId} and message like 'A word of %'`.execute(tx);
    expect(notes.rows.map(({ message }) => message).toSorted()).toEqual(
      idsOf(of('note'), ({ request }) => (request.body as { note: string }).note).toSorted(),
    );
  });
}

/**
 * Skips the minute after which a dead process's jobs may be taken over, and the retry delay of failed ones; then waits
 * until the worker has done everything.
 */
export async function letJobsFinish(ownerUrl: string, tenantId: string): Promise<void> {
  await look(ownerUrl, tenantId, (tx) =>
    sql`update job set locked_until = null, run_at = least(run_at, now()) where tenant_id = ${tenantId} and done_at is null and failed_at is null`.execute(
      tx,
    ),
  );
  await waitUntil('all jobs done', async () => {
    const { rows } = await look(ownerUrl, tenantId, (tx) =>
      sql<{
        left: number;
      }>`select count(*) as left from job where tenant_id = ${tenantId} and done_at is null and failed_at is null`.execute(
        tx,
      ),
    );
    return rows[0]?.left === 0;
  });
}

/**
 * Everyone was notified of everything, once: requesters with an account, of the end of each request and of each note;
 * approvers, of each pending request. Counted by what people see, not by the deduplication key.
 */
export async function expectToldOnce(ownerUrl: string, tenantId: string): Promise<number> {
  const { rows } = await look(ownerUrl, tenantId, (tx) =>
    sql<{ what: string; expected: number; told: number }>`
      with asked as (
        select p.id, p.status, '/hr/leave?open=' || l.id as link, u.id as requester, p.tenant_id from approval_process p
        join leave_request l on l.tenant_id = p.tenant_id and l.approval_process_id = p.id
        join app_user u on u.tenant_id = p.tenant_id and u.employee_id = p.requested_by
        where p.tenant_id = ${tenantId} and l.start_date >= '2040-01-01'
      )
      select 'end of ' || a.id as what, (a.status in ('accepted', 'rejected'))::int as expected, (
        select count(*) from notification n where n.tenant_id = a.tenant_id and n.user_id = a.requester and n.link = a.link
          and n.type = 'leave-request-process-finished') as told
      from asked a
      union all
      select 'notes of ' || a.id, (
        select count(*) from transition_journal j where j.tenant_id = a.tenant_id and j.machine = 'approval-process' and j.record_id = a.id
          and j.event = 'step.add-note'), (
        select count(*) from notification n where n.tenant_id = a.tenant_id and n.user_id = a.requester and n.link = a.link
          and n.type = 'approval-process-new-note')
      from asked a
      union all
      select 'turn of ' || c.employee_id || ' in ' || a.id, 1, (
        select count(*) from notification n where n.tenant_id = a.tenant_id and n.user_id = u.id and n.link = a.link
          and n.type = 'leave-request' and n.params ->> 'step' = s.position::text)
      from asked a
      join approval_step s on s.tenant_id = a.tenant_id and s.process_id = a.id and s.status = 'pending'
      join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id
      join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.employee_id and u.status = 'active'`.execute(
      tx,
    ),
  );
  expect(rows.filter(({ expected, told }) => expected !== told)).toEqual([]);
  return rows.filter(({ told }) => told > 0).length;
}
