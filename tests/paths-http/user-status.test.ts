import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { EVENT_TO, userStatus, type UserStatusContext, type UserStatusEvent } from '#machines/user-status/index.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let admin: Person;
/** May change statuses, and is no administrator: so the last one can be asked for by somebody else. */
let clerk: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  clerk = await signInAs(api, { tenantId: admin.tenantId, permissions: ['user.status:update', 'user.status:read', 'user.details:read'] });
});
afterAll(() => api.close());

/** An account that was never activated; one to be the last administrator has the role that holds everything. */
async function makeUser({ isLastAdministrator }: UserStatusContext): Promise<string> {
  return api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into app_user (tenant_id, email, display_name, status, role_id)
      select ${admin.tenantId}, ${`${crypto.randomUUID()}@mail.example`}, 'Walked', 'inactive', ${isLastAdministrator ? sql`r.id` : sql`null`}
      from role r where r.tenant_id = ${admin.tenantId} and r.holds_everything limit 1 returning id`.execute(tx);
    // The demo's own administrator steps back while another is to be the last.
    if (isLastAdministrator) await sql`update app_user set status = 'on-hold' where tenant_id = ${admin.tenantId} and id = ${admin.userId}`.execute(tx);
    return rows[0]?.id ?? '';
  });
}

const statusOf = async (id: string): Promise<string> =>
  (await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) => tx.selectFrom('app_user').select('status').where('tenant_id', '=', admin.tenantId).where('id', '=', id).executeTakeFirstOrThrow())).status;

const send = async (id: string, event: UserStatusEvent): Promise<number> => {
  const status = Object.keys(EVENT_TO).find((each) => EVENT_TO[each as keyof typeof EVENT_TO] === event.type);
  return (await clerk.send('PATCH', `/api/users/${id}/status`, { body: { status, ...(event.note ? { note: event.note } : {}) } })).status;
};

describe('user status over HTTP: generated paths, rows read back, every refused event probed (D89)', () => {
  it.each(userStatus.scenarios)('$name', async (scenario) => {
    const graph = exploreScenario(userStatus, scenario);
    const probed = new Set<string>();
    // What somebody would do to themselves is asked for in tests/users: who is not active asks for nothing.
    const byOthers = (event: UserStatusEvent): boolean => event.by === 'other';
    for (const path of coveringPaths(graph, 'transitions')) {
      const id = await makeUser(scenario.input as UserStatusContext);
      let at = graph.start;
      for (const step of [...path.steps, null]) {
        for (const refused of graph.refusals.filter((each) => each.at === at && byOthers(each.event) && !probed.has(`${at} ${each.event.type}`))) {
          probed.add(`${at} ${refused.event.type}`);
          expect([refused.event.type, await send(id, refused.event)]).toEqual([refused.event.type, 409]);
        }
        if (!step) continue;
        expect(await send(id, step.event)).toBe(200);
        expect(await statusOf(id)).toBe(stateName(step.after.value));
        at = step.to;
      }
      const { body } = await clerk.send<{ count: number }>('GET', `/api/users/${id}/status-history`);
      expect(body.count).toBe(path.steps.length);
    }
    expect(probed.size).toBeGreaterThan(3);
  });
});
