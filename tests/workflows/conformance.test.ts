import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { governedKinds } from '#server/app/collected.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

type Conformance = AnswerOf<typeof contract.workflowFigures.conformance>;
type Records = AnswerOf<typeof contract.workflowFigures.records>;

const MACHINES = [...recordMachines.keys()];
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const inTenant = <Result>(run: Parameters<typeof api.db.database.tenant<Result>>[1]) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, run);
const deviationsOf = async (machine: string, person = admin) =>
  (await person.send<Conformance>('GET', `/api/workflows/${machine}/conformance`)).body.deviations;

type Entry = readonly [event: string, from: string, to: string];
const write = (machine: string, recordId: string, version: number, [event, from, to]: Entry) =>
  inTenant((tx) =>
    sql`insert into transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state)
      values (${admin.tenantId}, ${machine}, 1, ${recordId}, ${version}, ${event}, ${from}, ${to})`.execute(tx),
  );

describe('journals that start midway (ADR-0049, ADR-0075)', () => {
  it.each(MACHINES)('%s: no journal of the demo does, or deviates otherwise', async (machine) => {
    const nord = await api.signIn('admin@nord.example');
    expect([await deviationsOf(machine), await deviationsOf(machine, nord)]).toEqual([[], []]);
  });

  it.each(MACHINES.filter((machine) => !governedKinds.get(machine)?.beginsAnywhere))(
    '%s: a record without entries is in the initial state of its machine',
    async (machine) => {
      const { rows } = await inTenant((tx) =>
        sql<{
          id: string;
        }>`select distinct record_id as id from transition_journal where tenant_id = ${admin.tenantId} and machine = ${machine}`.execute(
          tx,
        ),
      );
      const moved = new Set(rows.map(({ id }) => id));
      const { data } = (await admin.send<Records>('GET', `/api/workflows/${machine}/records`, { query: { size: 200 } }))
        .body;
      const { initial } = describeMachine(recordMachines.get(machine) as never);
      expect(data.filter(({ id, state }) => !moved.has(id) && state !== initial)).toEqual([]);
    },
  );

  it.each<[string, Entry, string]>([
    ['day-banking', ['day-banking.confirm', 'drafted', 'balanced'], 'not-submitted'],
    ['leave-request', ['leave.cancel', 'requested', 'canceled'], 'draft'],
    ['user-status', ['user.hold', 'active', 'on-hold'], 'inactive'],
  ])('%s: one without a record has a gap before its first entry', async (machine, entry, initial) => {
    const recordId = crypto.randomUUID();
    await write(machine, recordId, 3, entry);
    expect((await deviationsOf(machine)).filter((each) => each.recordId === recordId)).toMatchObject([
      { kind: 'broken-chain', event: entry[0], from: initial, to: entry[1] },
    ]);
  });

  it('an asset with a later first entry has a gap, an account created as active has none', async () => {
    const { asset, account } = await inTenant(async (tx) => {
      const of = async (table: string, machine: string, state: string) =>
        (
          await sql<{
            id: string;
          }>`select id from ${sql.table(table)} r where r.tenant_id = ${admin.tenantId} and r.status = ${state} and r.id <> ${admin.userId}
          and not exists (select from transition_journal j where j.tenant_id = r.tenant_id and j.machine = ${machine} and j.record_id = r.id) order by id limit 1`.execute(
            tx,
          )
        ).rows[0]?.id ?? '';
      return { asset: await of('asset', 'asset', 'available'), account: await of('app_user', 'user-status', 'active') };
    });
    await write('asset', asset, 2, ['asset.unassign', 'assigned', 'available']);
    expect(await deviationsOf('asset')).toMatchObject([
      { kind: 'broken-chain', recordId: asset, from: 'available', to: 'assigned' },
    ]);
    expect(
      (await admin.send('PATCH', `/api/users/${account}/status`, { body: { status: 'on-hold', note: 'Away.' } }))
        .status,
    ).toBe(200);
    expect((await deviationsOf('user-status')).filter(({ recordId }) => recordId === account)).toEqual([]);
  });
});

describe('a machine for other programs (preferred §8)', () => {
  it.each([
    ['scxml', 'application/scxml+xml', 'newsletter.scxml', '<scxml xmlns="http://www.w3.org/2005/07/scxml"'],
    ['bpmn', 'application/xml', 'newsletter.bpmn', '<bpmn:process id="Process_newsletter"'],
    ['xstate', 'application/json', 'newsletter.xstate.json', '"target": "#newsletter.scheduled"'],
  ])('is a file of %s', async (format, mimeType, name, part) => {
    const { status, headers, body } = await admin.send<unknown>('GET', '/api/workflows/newsletter/model', {
      query: { format },
    });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(name)]);
    expect(headers['content-type']).toContain(mimeType);
    expect(typeof body === 'string' ? body : JSON.stringify(body, null, 2)).toContain(part);
  });

  it('is not there for an unknown machine or format', async () => {
    const statusOf = async (machine: string, format: string) =>
      (await admin.send('GET', `/api/workflows/${machine}/model`, { query: { format } })).status;
    expect([await statusOf('nonsense', 'bpmn'), await statusOf('newsletter', 'png')]).toEqual([404, 400]);
  });
});
