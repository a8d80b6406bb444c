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
/** May change statuses, and nothing else: others have more rights. */
let clerk: Person;
/** Holds everything and is signed in, but could not sign in again: so the last administrator can be asked for by an equal. */
let stranded: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  clerk = await signInAs(api, { tenantId: admin.tenantId, permissions: ['user.status:update', 'user.status:read', 'user.details:read'] });
  stranded = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) => sql`
    update app_user u set password_hash = null, role_id = r.id from role r
    where u.tenant_id = ${admin.tenantId} and u.id = ${stranded.userId} and r.tenant_id = u.tenant_id and r.holds_everything`.execute(tx));
  // Until the new role is known.
  await new Promise((resolve) => setTimeout(resolve, 900));
});
afterAll(() => api.close());

/** An account that was never activated; one to be the last administrator has the role that holds everything. */
async function makeUser({ isLastAdministrator, holdsMore }: UserStatusContext): Promise<string> {
  return api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into app_user (tenant_id, email, display_name, status, password_hash, role_id)
      select ${admin.tenantId}, ${`${crypto.randomUUID()}@mail.example`}, 'Walked', 'inactive', 'some hash', ${isLastAdministrator || holdsMore ? sql`r.id` : sql`null`}
      from role r where r.tenant_id = ${admin.tenantId} and r.holds_everything limit 1 returning id`.execute(tx);
    // The demo's own administrator steps back while another is to be the last.
    if (isLastAdministrator) await sql`update app_user set status = 'on-hold' where tenant_id = ${admin.tenantId} and id = ${admin.userId}`.execute(tx);
    return rows[0]?.id ?? '';
  });
}

const statusOf = async (id: string): Promise<string> =>
  (await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) => tx.selectFrom('app_user').select('status').where('tenant_id', '=', admin.tenantId).where('id', '=', id).executeTakeFirstOrThrow())).status;

const send = async (by: Person, id: string, event: UserStatusEvent): Promise<number> => {
  const status = Object.keys(EVENT_TO).find((each) => EVENT_TO[each as keyof typeof EVENT_TO] === event.type);
  return (await by.send('PATCH', `/api/users/${id}/status`, { body: { status, ...(event.note ? { note: event.note } : {}) } })).status;
};

describe('user status over HTTP: generated paths, rows read back, every refused event probed (D89)', () => {
  it.each(userStatus.scenarios)('$name', async (scenario) => {
    const graph = exploreScenario(userStatus, scenario);
    const by = (scenario.input as UserStatusContext).isLastAdministrator ? stranded : clerk;
    const probed = new Set<string>();
    // What somebody would do to themselves is asked for in tests/users: who is not active asks for nothing.
    const byOthers = (event: UserStatusEvent): boolean => event.by === 'other';
    // Of somebody with more rights nothing can be changed: there is only the beginning to probe.
    const walks = coveringPaths(graph, 'transitions');
    for (const path of walks.length > 0 ? walks : [{ steps: [] }]) {
      const id = await makeUser(scenario.input as UserStatusContext);
      let at = graph.start;
      for (const step of [...path.steps, null]) {
        for (const refused of graph.refusals.filter((each) => each.at === at && byOthers(each.event) && !probed.has(`${at} ${each.event.type}`))) {
          probed.add(`${at} ${refused.event.type}`);
          expect([refused.event.type, await send(by, id, refused.event)]).toEqual([refused.event.type, 409]);
        }
        if (!step) continue;
        expect(await send(by, id, step.event)).toBe(200);
        expect(await statusOf(id)).toBe(stateName(step.after.value));
        at = step.to;
      }
      const { body } = await clerk.send<{ count: number }>('GET', `/api/users/${id}/status-history`);
      expect(body.count).toBe(path.steps.length);
    }
    expect(probed.size).toBeGreaterThan(3);
  });
});
