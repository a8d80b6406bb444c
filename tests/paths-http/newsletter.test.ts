import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { newsletter, type NewsletterEvent } from '#machines/newsletter/index.ts';
import { newsletterJobs } from '#server/modules/newsletters/newsletter-jobs.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const PATH = '/api/communication-templates';
const HOUR_MS = 3_600_000;

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
  // One recipient for each part: how many are reached is then a matter of which jobs run.
  await inTenant((tx) => sql`update employee set status = 'on-hold' where tenant_id = ${hr.tenantId} and id not in (select employee_id from app_user where tenant_id = ${hr.tenantId} and employee_id is not null)`.execute(tx));
});
afterAll(() => api.close());

const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> => api.db.database.tenant({ tenantId: hr.tenantId }, run);
const job = (kind: string, payload: Record<string, unknown>) => inTenant(async (tx) => newsletterJobs[kind]?.(tx, { tenantId: hr.tenantId, id: '', payload }));
const stateOf = async (id: string): Promise<string> =>
  (await inTenant((tx) => tx.selectFrom('newsletter').select('status').where('tenant_id', '=', hr.tenantId).where('id', '=', id).executeTakeFirstOrThrow())).status;

/** An hour that lies as far from the present as the event's lies from its own. */
const hourOf = (event: { readonly notifyAt: string; readonly now: string }): string =>
  new Date(Date.now() + (Date.parse(event.notifyAt) > Date.parse(event.now) ? 1 : -1) * HOUR_MS).toISOString();

let links = 0;
const newLink = (): string => `https://news.example/walk/${++links}`;

/** Lets an event happen as it would: people's over HTTP, the clock's by its jobs. Answers the status, null where nothing answers. */
async function send(id: string, event: NewsletterEvent): Promise<number | null> {
  const change = async (body: object) => (await hr.send('PATCH', `${PATH}/${id}`, { body })).status;
  if (event.type === 'newsletter.edit') return change({ link: newLink() });
  if (event.type === 'newsletter.reschedule') return change({ notifyAt: hourOf(event) });
  if (event.type === 'newsletter.delete') return (await hr.send('DELETE', `${PATH}/${id}`)).status;
  if (event.type === 'newsletter.claim') await job('newsletter.claim', { id });
  if (event.type === 'newsletter.dispatched') await deliver(id, event.waiting);
  if (event.type === 'newsletter.fail') await giveUp(id, event.reached);
  return null;
}

/** Turns the clock of a scheduled newsletter to before or after its hour. */
const turnClock = (id: string, isDue: boolean) =>
  inTenant((tx) => sql`update newsletter set notify_at = now() + ${isDue ? -1 : 1} * interval '1 hour' where tenant_id = ${hr.tenantId} and id = ${id} and status = 'scheduled'`.execute(tx));

/** Sends the messages of all recipients, or of all but `waiting`. */
async function deliver(id: string, waiting: number): Promise<void> {
  await split(id, waiting);
  await job('newsletter.send', { id, batch: 0 });
}

/** `reached` of the recipients get it, or none; the other part is given up. */
async function giveUp(id: string, reached: number): Promise<void> {
  await split(id, 1);
  if (reached > 0) await job('newsletter.send', { id, batch: 0 });
  await inTenant((tx) => sql`update job set failed_at = now(), error = 'test' where tenant_id = ${hr.tenantId} and kind = 'newsletter.send' and payload ->> 'id' = ${id}`.execute(tx));
  // The sweep claims what is due at once: the walk wants to see what lies between.
  await inTenant((tx) => sql`update newsletter set notify_at = now() + interval '1 hour' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(tx));
  await job('newsletter.catch-up', {});
}

const split = (id: string, apart: number) =>
  inTenant((tx) => sql`
    update newsletter_message set batch = case when employee_id in (
      select employee_id from newsletter_message where tenant_id = ${hr.tenantId} and newsletter_id = ${id} and status = 'scheduled' order by employee_id limit ${apart}) then 1 else 0 end
    where tenant_id = ${hr.tenantId} and newsletter_id = ${id} and status = 'scheduled'`.execute(tx));

const isByPeople = ({ type }: NewsletterEvent): boolean => ['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].includes(type);

async function expectRefused(id: string, state: string, event: NewsletterEvent): Promise<void> {
  if (event.type === 'newsletter.schedule') return;
  if (event.type === 'newsletter.claim') await turnClock(id, false);
  const before = await stateOf(id);
  const status = isByPeople(event) ? await send(id, event) : await probeClock(id, event);
  if (isByPeople(event)) expect([state, event.type, state === 'deleted' ? 404 : 409, 422]).toContain(status);
  expect(await stateOf(id)).toBe(before);
}

/** An event of the clock that is refused leaves everything as it is. */
async function probeClock(id: string, event: NewsletterEvent): Promise<null> {
  if (event.type === 'newsletter.claim') await job('newsletter.claim', { id });
  if (event.type === 'newsletter.dispatched') await job('newsletter.send', { id, batch: 7 });
  return null;
}

describe('newsletter over HTTP: generated paths, rows read back, every refused event probed (C§4, C§5, D61)', () => {
  it.each(newsletter.scenarios)('$name', async (scenario) => {
    const graph = exploreScenario(newsletter, scenario);
    const probed = new Set<string>();
    let taken = 0;
    for (const path of coveringPaths(graph, 'transitions')) {
      let id = '';
      let at = graph.start;
      const events: string[] = [];
      for (const step of [...path.steps, null]) {
        const state = stateName(graph.nodes.get(at)?.value ?? '');
        for (const refused of graph.refusals.filter((each) => each.at === at && id !== '' && !probed.has(`${at} ${JSON.stringify(each.event)}`))) {
          probed.add(`${at} ${JSON.stringify(refused.event)}`);
          await expectRefused(id, state, refused.event);
        }
        if (!step) continue;
        if (step.event.type === 'newsletter.schedule') {
          const made = await hr.send<{ id: string }>('POST', PATH, { body: { link: newLink(), type: 'article', notifyAt: hourOf(step.event) } });
          expect(made.status).toBe(201);
          id = made.body.id;
        } else {
          if (step.event.type === 'newsletter.claim') await turnClock(id, true);
          expect([200, 204, null]).toContain(await send(id, step.event));
        }
        events.push(step.event.type);
        taken += 1;
        expect(await stateOf(id)).toBe(stateName(step.after.value));
        at = step.to;
      }
      const { rows } = await inTenant((tx) => sql<{ event: string }>`select event from transition_journal where tenant_id = ${hr.tenantId} and record_id = ${id} order by record_version`.execute(tx));
      expect(rows.map(({ event }) => event)).toEqual(events);
    }
    expect(taken).toBeGreaterThan(8);
    expect(probed.size).toBeGreaterThan(20);
  });
});
