import { sql } from 'kysely';
import { stateName } from '#machines/kernel/index.ts';
import { newsletter, type NewsletterContext, type NewsletterEvent } from '#machines/newsletter/index.ts';
import { newsletterJobs } from '#server/modules/newsletters/newsletter-jobs.ts';
import type { HttpDriver } from '../http-driver.ts';

const PATH = '/api/communication-templates';
const HOUR_MS = 3_600_000;
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** Events of the clock; all others get a response. */
const isByClock = ({ type }: NewsletterEvent): boolean =>
  ['newsletter.claim', 'newsletter.dispatched', 'newsletter.fail'].includes(type);

interface Row {
  readonly status: string;
  readonly version: number;
  readonly isPartlySent: boolean;
  readonly notifyAt: Date;
  /** The last requested hour in the journal. */
  readonly toldHour: string;
  readonly planned: readonly string[];
  readonly waiting: number;
  readonly inboxes: number;
}

/** Newsletters of the demo tenant: people send over HTTP, the clock by its jobs (C§4, C§5, D61). */
export const driver: HttpDriver<NewsletterContext, NewsletterEvent> = {
  definition: newsletter,
  // A received message cannot be revoked, so a later failure never has zero recipients: each kind of failure is walked
  // separately.
  scenarios: newsletter.scenarios.flatMap((scenario) => [
    {
      ...scenario,
      name: `${scenario.name}, nobody is reached where it fails`,
      events: scenario.events.filter((event) => !('reached' in event) || event.reached === 0),
    },
    {
      ...scenario,
      name: `${scenario.name}, some are reached where it fails`,
      events: scenario.events.filter((event) => !('reached' in event) || event.reached > 0),
    },
  ]),
  goal: () => 'edges',
  unraced: ({ type }, other) => {
    if (type === 'newsletter.schedule')
      return 'two requests make two newsletters: neither is about a record that is there';
    return type === 'newsletter.fail' && other.type === 'newsletter.dispatched'
      ? 'no part is given up while it is sent: the fence of its job keeps them apart, and is beneath what is sent here'
      : null;
  },
  breaks: { 'no job was given up': 'a newsletter fails when the job of a part was given up' },
  open: async (api) => {
    const hr = await api.signIn('hr@luma.example');
    const { tenantId } = hr;
    const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
      api.db.database.tenant({ tenantId }, run);
    /** Effects of the clock are visible only in the rows. */
    const job = (kind: string, payload: Record<string, unknown>): Promise<null> =>
      inTenant(async (tx) => {
        await newsletterJobs[kind]?.(tx, { tenantId, id: '', payload });
        return null;
      });
    // One recipient per part: the jobs that run determine how many are reached.
    await inTenant((tx) =>
      sql`update employee set status = 'on-hold' where tenant_id = ${tenantId} and id not in (select employee_id from app_user where tenant_id = ${tenantId} and employee_id is not null)`.execute(
        tx,
      ),
    );
    let made = 0;
    const newLink = (): string => `https://news.example/walk/${++made}`;
    /** A unique hour before or after now. */
    const newHour = (isAhead: boolean): string =>
      new Date(Date.now() + (isAhead ? HOUR_MS : -HOUR_MS) + ++made).toISOString();

    return async () => ({
      tenantId,
      begin: async () => {
        let id = '';
        /** The last requested hour; any of those requested concurrently. */
        let asked = new Set<string>();
        let atOnce = new Set<string>();
        let underWay = 0;
        /** The hour set by the clock since. */
        let turned: string | null = null;
        const change = async (body: object) => (await hr.send('PATCH', `${PATH}/${id}`, { body })).status;
        /** Requests an hour as far from now as the event's hour from its own. */
        const ask = async (
          event: { readonly notifyAt: string; readonly now: string },
          by: (wanted: string) => Promise<number>,
        ): Promise<number> => {
          const wanted = newHour(event.notifyAt > event.now);
          if (underWay === 0) atOnce = new Set();
          underWay += 1;
          const status = await by(wanted);
          underWay -= 1;
          if (status >= 300) return status;
          asked = atOnce.add(wanted);
          turned = null;
          return status;
        };
        /** Sets the clock of a scheduled newsletter before or after its hour. */
        const turnClock = async (isDue: boolean): Promise<void> => {
          const wanted = newHour(!isDue);
          const { rows } = await inTenant((tx) =>
            sql`update newsletter set notify_at = ${wanted} where tenant_id = ${tenantId} and id = ${id} and status = 'scheduled' returning id`.execute(
              tx,
            ),
          );
          if (rows.length > 0) turned = wanted;
        };
        const split = (apart: number) =>
          inTenant((tx) =>
            sql`
            update newsletter_message set batch = case when employee_id in (
              select employee_id from newsletter_message where tenant_id = ${tenantId} and newsletter_id = ${id} and status = 'scheduled' order by employee_id limit ${apart}) then 1 else 0 end
            where tenant_id = ${tenantId} and newsletter_id = ${id} and status = 'scheduled'`.execute(tx),
          );
        /** `reached` recipients get it, or none; the job of the other part has finally failed. */
        const giveUp = async (reached: number): Promise<void> => {
          await split(1);
          if (reached > 0) await job('newsletter.send', { id, batch: 0 });
          await inTenant((tx) =>
            sql`update job set failed_at = now(), error = 'test' where tenant_id = ${tenantId} and kind = 'newsletter.send' and payload ->> 'id' = ${id}`.execute(
              tx,
            ),
          );
          // The sweep claims due newsletters immediately: the walk needs the state in between.
          turned = newHour(true);
          await inTenant((tx) =>
            sql`update newsletter set notify_at = ${turned} where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
          );
        };
        const post = async (notifyAt: string): Promise<number> => {
          const { status, body } = await hr.send<{ id: string }>('POST', PATH, {
            body: { link: newLink(), type: 'article', notifyAt },
          });
          if (status === 201) id = body.id;
          return status;
        };
        const send = async (event: NewsletterEvent): Promise<number | null> => {
          if (event.type === 'newsletter.schedule') return ask(event, post);
          if (event.type === 'newsletter.edit') return change({ link: newLink() });
          if (event.type === 'newsletter.reschedule') return ask(event, (notifyAt) => change({ notifyAt }));
          if (event.type === 'newsletter.delete') return (await hr.send('DELETE', `${PATH}/${id}`)).status;
          if (event.type === 'newsletter.claim') return job('newsletter.claim', { id });
          return event.type === 'newsletter.dispatched'
            ? job('newsletter.send', { id, batch: 0 })
            : job('newsletter.catch-up', {});
        };
        const ready = async (event: NewsletterEvent): Promise<() => Promise<number | null>> => {
          if (event.type === 'newsletter.claim') await turnClock(true);
          // All messages are sent, or all except those that wait.
          if (event.type === 'newsletter.dispatched') await split(event.waiting);
          if (event.type === 'newsletter.fail') await giveUp(event.reached);
          return () => send(event);
        };
        return {
          id: () => id,
          read: async () => {
            if (id === '') return {};
            const { rows } = await inTenant((tx) =>
              sql<Row>`
              select n.status, n.version, n.is_partly_sent as "isPartlySent", n.notify_at as "notifyAt", (
                  select j.payload ->> 'notifyAt' from transition_journal j where j.tenant_id = n.tenant_id and j.machine = 'newsletter' and j.record_id = n.id
                    and j.event in ('newsletter.schedule', 'newsletter.reschedule') order by j.id desc limit 1) as "toldHour",
                array(select to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from job j where j.tenant_id = n.tenant_id and j.kind = 'newsletter.claim' and j.payload ->> 'id' = n.id::text) as planned,
                (select count(*) from newsletter_message m where m.tenant_id = n.tenant_id and m.newsletter_id = n.id and m.status = 'scheduled') as waiting,
                (select count(*) from notification o where o.tenant_id = n.tenant_id and o.dedupe_key = 'newsletter:' || n.id) as inboxes
              from newsletter n where n.tenant_id = ${tenantId} and n.id = ${id}`.execute(tx),
            );
            if (!rows[0]) throw new Error('the newsletter is gone');
            const { notifyAt, toldHour, planned, waiting, inboxes, ...row } = rows[0];
            return {
              ...row,
              isAsAsked: asked.has(toldHour),
              isAtItsHour: notifyAt.toISOString() === (turned ?? toldHour),
              isPlanned: planned.includes(toldHour),
              isAwaited: waiting > 0,
              isInInboxes: inboxes > 0,
            };
          },
          ready,
          send: async (event) => (await ready(event))(),
          probe: async (event) => {
            if (!isByClock(event)) return send(event);
            // Too early an hour, or an invalid part: neither finds anything to do.
            return event.type === 'newsletter.dispatched' ? job('newsletter.send', { id, batch: 7 }) : send(event);
          },
        };
      },
      expected: ({ value, context }) => {
        const { isPartlySent } = context as NewsletterContext;
        const status = stateName(value);
        return {
          status,
          isPartlySent,
          isAsAsked: true,
          isAtItsHour: true,
          isPlanned: true,
          ...(status === 'sending' ? { isAwaited: true } : {}),
          ...(status === 'sent' ? { isAwaited: false } : {}),
          ...(status === 'sending'
            ? {}
            : { isInInboxes: status === 'sent' || (status === 'scheduled' && isPartlySent) }),
        };
      },
      // It was due, and is ahead again after being rescheduled.
      means: (_, event, taken) =>
        event.type === 'newsletter.claim' && taken.event.type === 'newsletter.reschedule'
          ? { ...event, now: LONG_AGO }
          : event,
      // Before creation only creating is possible, and once. Notifications belong to the clock.
      refusal: ({ value }, event) => {
        const state = stateName(value);
        if (state === 'draft' || event.type === 'newsletter.schedule')
          return state === 'draft' && event.type === 'newsletter.schedule' ? [422] : null;
        return isByClock(event)
          ? [null]
          : state === 'deleted'
            ? [404]
            : event.type === 'newsletter.reschedule'
              ? [409, 422]
              : [409];
      },
    });
  },
};
