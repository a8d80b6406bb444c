import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#machines/asset/index.ts';
import { recordTransition } from '#server/records/journal.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

/** How long requests wait for a record: until all of them have started. */
const WAIT_MS = 1_000;

let api: TestApi;
let finance: Person;
beforeAll(async () => {
  api = await startTestApi();
  finance = await api.signIn('finance@luma.example');
});
afterAll(() => api.close());

const inTenant = <Result>(run: Parameters<typeof api.db.database.tenant<Result>>[1]) =>
  api.db.database.tenant({ tenantId: finance.tenantId }, run);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Times as stored, to the microsecond: they compare as strings. */
const instant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

const journalOf = (recordId: string) =>
  inTenant(async (tx) => {
    const { rows } = await sql<{ version: number; event: string; at: string }>`
      select record_version as version, event, ${instant('at')} as at from transition_journal
      where tenant_id = ${finance.tenantId} and record_id = ${recordId} order by record_version, id`.execute(tx);
    return rows;
  });

/**
 * Sends requests while a record is locked, and releases it when all of them wait. Returns the responses, and the
 * release time.
 */
async function rush<Answer>(
  table: string,
  id: string,
  requests: readonly (() => Promise<Answer>)[],
): Promise<{ answers: readonly Answer[]; released: string }> {
  const [held, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = inTenant(async (tx) => {
    await sql`select from ${sql.table(table)} where tenant_id = ${finance.tenantId} and id = ${id} for update`.execute(
      tx,
    );
    held.resolve();
    await sent.promise;
    const { rows } = await sql<{
      now: string;
    }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as now`.execute(tx);
    return rows[0]?.now ?? '';
  });
  await held.promise;
  const waiting = requests.map((request) => request());
  await pause(WAIT_MS);
  sent.resolve();
  return { released: await lock, answers: await Promise.all(waiting) };
}

async function newAsset(): Promise<string> {
  const { body: type } = await finance.send<{ id: string }>('POST', '/api/asset-types', {
    body: { name: crypto.randomUUID() },
  });
  return (
    await finance.send<{ id: string }>('POST', '/api/assets', { body: { assetTypeId: type.id, currency: 'AED' } })
  ).body.id;
}

const peopleWhoOwn = async (size: number): Promise<readonly string[]> =>
  (
    await finance.send<{ data: { id: string }[] }>('GET', '/api/asset-owners', { query: { kinds: ['employee'], size } })
  ).body.data.map(({ id }) => id);

describe('concurrent events of one record are serialized (C§3 "who had it"; issue 5)', () => {
  it('eight concurrent assignments of an asset: times rise with versions, and ownership never overlaps', async () => {
    const assetId = await newAsset();
    const owners = await peopleWhoOwn(8);
    const { answers, released } = await rush(
      'asset',
      assetId,
      owners.map(
        (employeeId) => () => finance.send('POST', '/api/asset-assignments', { body: { assetId, employeeId } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(owners.map(() => 201));

    const entries = await journalOf(assetId);
    expect(entries.map(({ version }) => version)).toEqual(owners.map((_, index) => index + 2));
    const times = entries.map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].toSorted());
    // Not when they started waiting: nothing had happened then.
    expect(times.filter((at) => at < released)).toEqual([]);

    const periods = await inTenant(async (tx) => {
      const { rows } = await sql<{ from: string; until: string | null }>`
        select ${instant('assigned_at')} as "from", ${instant('ended_at')} as until from asset_assignment
        where tenant_id = ${finance.tenantId} and asset_id = ${assetId} order by assigned_at`.execute(tx);
      return rows;
    });
    expect(periods.map(({ from }) => from)).toEqual(times);
    expect(periods.map(({ until }) => until)).toEqual([...times.slice(1), null]);
    // The owner is the last assignee.
    const [last] = (
      await finance.send<{ data: { owner: { id: string }; endedAt: string | null }[] }>(
        'GET',
        '/api/asset-assignments',
        { query: { assetId } },
      )
    ).body.data;
    const { body } = await finance.send<{ currentUser: { id: string } }>('GET', `/api/assets/${assetId}`);
    expect([last?.owner.id, last?.endedAt]).toEqual([body.currentUser.id, null]);
  });

  it('concurrent decisions on a process: no entry is earlier than the previous one, and a step is decided at the time of its entry', async () => {
    const step = await inTenant(async (tx) => {
      const { rows } = await sql<{ id: string; processId: string }>`
        select s.id, s.process_id as "processId" from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
        join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id
        join leave_request l on l.tenant_id = p.tenant_id and l.approval_process_id = p.id
        join app_user u on u.tenant_id = s.tenant_id and u.employee_id = c.employee_id and u.email = 'manager@luma.example'
        where s.tenant_id = ${finance.tenantId} and s.status = 'pending' and p.kind = 'leave' order by s.id limit 1`.execute(
        tx,
      );
      return rows[0] ?? { id: '', processId: '' };
    });
    const manager = await api.signIn('manager@luma.example');
    const note = (message: string) => () =>
      manager.send('POST', `/api/approval-process-steps/${step.id}/note`, { body: { note: message } });
    const before = await journalOf(step.processId);
    const reject = () =>
      manager.send('PATCH', `/api/approval-process-steps/${step.id}`, {
        body: { status: 'rejected', note: 'Not now.' },
      });
    const { released } = await rush('approval_process', step.processId, [
      note('One.'),
      note('Two.'),
      reject,
      note('Three.'),
    ]);

    const entries = await journalOf(step.processId);
    expect(entries.length).toBeGreaterThan(before.length + 1);
    expect(entries.slice(before.length).filter(({ at }) => at < released)).toEqual([]);
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted());
    const decided = await inTenant(
      async (tx) =>
        (
          await sql<{
            at: string;
          }>`select ${instant('decided_at')} as at from approval_step where tenant_id = ${finance.tenantId} and id = ${step.id}`.execute(
            tx,
          )
        ).rows[0]?.at,
    );
    expect(decided).toBe(entries.find(({ event }) => event === 'step.reject')?.at);
  });
});

describe('the time of an entry (D14)', () => {
  const enter = (recordId: string, recordVersion: number, at?: Date) =>
    inTenant((tx) =>
      recordTransition(
        tx,
        asset,
        { tenantId: finance.tenantId, userId: null, employeeId: null, ...(at && { at }) },
        { recordId, recordVersion, event: { type: 'asset.edit' }, from: 'available', to: 'available', effects: [] },
      ),
    );

  it('is never before the last one of the record, also when the clock was set back', async () => {
    const id = crypto.randomUUID();
    const ahead = new Date(Date.now() + 3_600_000);
    await enter(id, 2, ahead);
    await enter(id, 3);
    const [first, second] = await journalOf(id);
    expect(second?.at).toBe(first?.at);
  });

  it('is the same within a transaction; a record created in it has that time', async () => {
    const [made, other, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const system = { tenantId: finance.tenantId, userId: null, employeeId: null };
    const entry = (recordId: string, recordVersion: number) => ({
      recordId,
      recordVersion,
      event: { type: 'asset.edit' } as const,
      from: 'available',
      to: 'available',
      effects: [],
    });
    const begun = await inTenant(async (tx) => {
      await recordTransition(tx, asset, system, entry(made, 1));
      await recordTransition(tx, asset, system, entry(other, 2));
      return (
        await sql<{ at: string }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at`.execute(
          tx,
        )
      ).rows[0]?.at;
    });
    expect([(await journalOf(made))[0]?.at, (await journalOf(other))[0]?.at]).toEqual([begun, begun]);
    await inTenant(async (tx) => {
      await recordTransition(tx, asset, system, entry(other, 3));
      await recordTransition(tx, asset, system, entry(third, 1));
    });
    const [, changed] = await journalOf(other);
    expect((await journalOf(third))[0]?.at).toBe(changed?.at);
  });

  it('is in the past for imported history', async () => {
    const id = crypto.randomUUID();
    const past = new Date('2020-05-03T10:00:00.000Z');
    await enter(id, 1, past);
    await enter(id, 2, new Date('2020-05-04T10:00:00.000Z'));
    expect((await journalOf(id)).map(({ at }) => at)).toEqual([
      '2020-05-03 10:00:00.000000',
      '2020-05-04 10:00:00.000000',
    ]);
  });

  it('never runs backwards for demo records', async () => {
    const { rows } = await inTenant((tx) =>
      sql`select s.machine, s.record_id from (
        select machine, record_id, at, lag(at) over (partition by machine, record_id order by record_version, id) as before from transition_journal where tenant_id = ${finance.tenantId}) s
        where s.at < s.before`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
