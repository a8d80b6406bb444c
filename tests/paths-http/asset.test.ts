import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, type AssetEvent } from '#machines/asset/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

let api: TestApi;
let finance: Person;
let assetTypeId: string;
/** Employees of the cases, by the names they have there. */
const people: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi();
  finance = await api.signIn('finance@luma.example');
  for (const name of ['staff', 'hr']) people[name === 'staff' ? 'sara' : 'omar'] = (await api.signIn(`${name}@luma.example`)).employeeId;
  await api.db.database.tenant({ tenantId: finance.tenantId }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from employee where tenant_id = ${finance.tenantId} and status = 'archived' limit 1`.execute(tx);
    people['left'] = rows[0]?.id ?? '';
  });
  assetTypeId = (await finance.send<{ id: string }>('POST', '/api/asset-types', { body: { name: 'Walked' } })).body.id;
});
afterAll(() => api.close());

interface Row {
  readonly status: string;
  readonly owner: string | null;
  readonly version: number;
}
const rowOf = async (id: string): Promise<Row> =>
  api.db.database.tenant({ tenantId: finance.tenantId }, async (tx) => {
    const { rows } = await sql<Row>`select status, owner_employee_id as owner, version from asset where tenant_id = ${finance.tenantId} and id = ${id}`.execute(tx);
    if (!rows[0]) throw new Error('the asset is gone');
    return rows[0];
  });

async function send(id: string, event: AssetEvent): Promise<number> {
  const post = async (path: string, body: object): Promise<number> => (await finance.send('POST', path, { body })).status;
  if ('owner' in event) return post('/api/asset-assignments', { assetId: id, employeeId: people[event.owner.id] });
  if (event.type === 'asset.unassign') return post('/api/asset-assignments', { assetId: id, userId: null });
  if (event.type === 'asset.mark-invalid') return post('/api/asset-assignments/invalid', { assetId: id, note: 'note' in event ? event.note : '' });
  if (event.type === 'asset.delete') return (await finance.send('DELETE', `/api/assets/${id}`)).status;
  return (await finance.send('PATCH', `/api/assets/${id}`, { body: { version: (await rowOf(id)).version, value: 1 } })).status;
}

/** One call assigns and transfers: which of them is meant follows from the state, so the other one cannot be asked for. */
const cannotBeAsked = (state: string, { type }: AssetEvent): boolean => (state === 'assigned' ? type === 'asset.assign' : type === 'asset.transfer');
const isBlank = (event: AssetEvent): boolean => 'note' in event && event.note.trim() === '';

describe('asset over HTTP: generated paths, rows read back, every refused event probed (C§4; D55, D56)', () => {
  it.each(asset.scenarios)('$name', async (scenario) => {
    const graph = exploreScenario(asset, scenario as (typeof asset.scenarios)[number]);
    const probed = new Set<string>();
    for (const path of coveringPaths(graph, 'transitions')) {
      const { body } = await finance.send<{ id: string }>('POST', '/api/assets', { body: { assetTypeId, currency: 'AED' } });
      let at = graph.start;
      for (const step of [...path.steps, null]) {
        const state = (await rowOf(body.id)).status;
        for (const { event } of graph.refusals.filter((each) => each.at === at && !cannotBeAsked(state, each.event))) {
          const probe = `${at} ${JSON.stringify(event)}`;
          if (probed.has(probe)) continue;
          probed.add(probe);
          // A deleted asset is not there for anybody; a blank note is refused by the contract already.
          const expected = isBlank(event) ? 400 : state === 'deleted' ? 404 : 409;
          expect([state, event, await send(body.id, event)]).toEqual([state, event, expected]);
        }
        if (!step) continue;
        expect(await send(body.id, step.event)).toBeLessThan(300);
        const { ownerId } = step.after.context as { ownerId: string | null };
        expect(await rowOf(body.id)).toMatchObject({ status: stateName(step.after.value), owner: ownerId === null ? null : people[ownerId] });
        at = step.to;
      }
    }
    expect(probed.size).toBeGreaterThan(15);
  });
});
