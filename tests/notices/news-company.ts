import { sql } from 'kysely';
import { CATALOGUE, type Grantable } from '#domain/permission-catalogue.ts';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import { remindOfDocuments } from '#server/modules/documents/document-reminders.ts';
import type { Person, TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

export interface Notification {
  readonly id: string;
  readonly type: string;
  readonly link: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A request with its pending steps. */
export interface Asked {
  readonly id: string;
  readonly version: number;
  readonly approvalProcess: { readonly id: string; readonly steps: readonly { readonly id: string }[] };
}

const PEOPLE = [
  'requester',
  'manager',
  'blind',
  'gone',
  'director',
  'hr',
  'administrator',
  'substitute',
  'colleague',
  'cashier',
  'contact',
] as const;
export type Name = (typeof PEOPLE)[number];

export interface Devices {
  readonly assetId: string;
  readonly replacementAssetId: string;
}

/** A company in which everyone has an inbox, and people's actions in it. */
export interface NewsCompany {
  readonly tenantId: string;
  readonly today: (after: number) => string;
  id(name: Name): string;
  /** Sends a request. @throws Error unless it succeeds */
  does<Body = Asked>(name: Name, method: string, path: string, body?: unknown): Promise<Body>;
  /** Requests a day of leave, for oneself or another person; each on a separate day. */
  asks(name: Name, forWhom?: Name): Promise<{ readonly asked: Asked; readonly day: string }>;
  decides(name: Name, asked: Asked, step: number, status: 'accepted' | 'rejected'): Promise<unknown>;
  /** Sets an account's status, as the administrator. */
  sets(name: Name, status: 'active' | 'on-hold'): Promise<void>;
  /** A till report of a day with a shortage or surplus, submitted by the requester. */
  reports(daysAgo: number, coins: number): Promise<Asked>;
  /** Assigns a device to the requester, and prepares another. */
  givesDevice(): Promise<Devices>;
  asksForDevice(devices: Devices): Promise<Asked>;
  newAsset(): Promise<string>;
  /** The shop's till clock, as at midnight today. */
  passesMidnight(): Promise<void>;
  passesDayOfDocuments(): Promise<void>;
  /** A newsletter becomes due. */
  comesHour(newsletterId: string): Promise<void>;
  settles(): Promise<unknown>;
  /** Runs everything due, and returns each person's inbox. */
  inboxes(): Promise<ReadonlyMap<Name, readonly Notification[]>>;
  readonly places: { readonly here: string; readonly shop: string };
  readonly change: (statement: ReturnType<typeof sql>) => Promise<unknown>;
}

const all = Object.entries<Grantable>(CATALOGUE).flatMap(([resource, scopes]) =>
  (scopes.all ?? []).map((action) => `${resource}:${action}`),
);
const HR = all.filter((right) => right !== 'approvalProcess.step:update').concat('approvalProcess.step:update:team');
const ORDINARY = [
  'leave.details:create',
  'leave.details:read',
  'leave.type:read',
  'asset.details:read',
  'dayBanking:read',
  'approvalProcess.step:update:team',
];
const CASHIER = [...ORDINARY, 'dayBanking:create', 'dayBanking:update'];

/**
 * The requester's line managers are the manager, one without access to requests, and one on hold; above them is the
 * director; there is an HR responsible, and a substitute for the manager. The requester's till is here; the shop has a
 * cashier and a contact person.
 */
export async function makeNewsCompany(api: TestApi): Promise<NewsCompany> {
  const company: SmallTenant = await makeSmallTenant(api, {
    people: PEOPLE,
    lineManagers: [
      ['requester', 'manager'],
      ['requester', 'blind'],
      ['requester', 'gone'],
      ['manager', 'director'],
      ['colleague', 'director'],
    ],
    hrResponsibles: [
      ['requester', 'hr'],
      ['gone', 'administrator'],
    ],
    administrators: ['administrator'],
    chain: ['line-manger', 'line-manger-2nd-step'],
    substitutes: [['manager', 'substitute']],
    approvesCancellation: true,
  });
  const { tenantId } = company;
  const people = new Map<string, Person>(company.people);
  const as = (name: Name): Person => people.get(name) ?? company.person(name);
  const change = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    api.db.database.tenant({ tenantId }, (tx) => statement.execute(tx));
  const id = (name: Name): string => company.person(name).employeeId;
  const give = (name: Name, rights: readonly string[]) =>
    change(
      sql`update role set permissions = ${['web.access:read', 'web.access.login:read', ...rights]}::text[] where tenant_id = ${tenantId} and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person(name).userId})`,
    );
  await api.db.database.global((tx) =>
    sql`update tenant set modules = '{hr.leaves,finance.banking-reports,finance.assets,communication-hub.newsletter}' where id = ${tenantId}`.execute(
      tx,
    ),
  );
  for (const name of PEOPLE) await give(name, ORDINARY);
  for (const name of ['requester', 'cashier'] as const) await give(name, CASHIER);
  await give('blind', ['approvalProcess.step:update:team']);
  await give('hr', HR);
  await give('administrator', all);
  const places = await api.db.database.tenant({ tenantId }, async (tx) => {
    const { id: here } = await tx
      .selectFrom('location')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{
      id: string;
    }>`insert into location (tenant_id, name, short_code, country_iso, city, timezone, contact_employee_id)
      values (${tenantId}, 'The shop', 'SHOP', 'AE', 'Dubai', 'Asia/Dubai', ${id('contact')}) returning id`.execute(tx);
    const shop = rows[0]?.id ?? '';
    await sql`delete from employee_location where tenant_id = ${tenantId} and employee_id = ${id('cashier')}`.execute(
      tx,
    );
    for (const [name, place] of [
      ['cashier', shop],
      ['requester', here],
    ] as const)
      await sql`insert into employee_location (tenant_id, employee_id, location_id) values (${tenantId}, ${id(name)}, ${place}) on conflict do nothing`.execute(
        tx,
      );
    for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) {
      await sql`insert into location_open_time (tenant_id, location_id, day_of_week, hours) values (${tenantId}, ${shop}, ${day}, '[{"start":"10:00","end":"22:00"}]')`.execute(
        tx,
      );
    }
    for (const [kind, role] of [
      ['day-banking', 'line-manger'],
      ['change-assigned-device', 'hr-responsible'],
    ] as const) {
      await sql`with made as (insert into approval_template (tenant_id, kind) values (${tenantId}, ${kind}) returning id)
        insert into approval_template_step (tenant_id, template_id, position, role) select ${tenantId}, id, 1, ${role} from made`.execute(
        tx,
      );
    }
    return { here, shop };
  });
  const does: NewsCompany['does'] = async <Body>(name: Name, method: string, path: string, body?: unknown) => {
    const answer = await as(name).send<Body>(method, path, body === undefined ? {} : { body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answers ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const type = await does<{ id: string }>('hr', 'POST', '/api/asset-types', { name: 'Tablet' });
  const newAsset = async (): Promise<string> =>
    (await does<{ id: string }>('hr', 'POST', '/api/assets', { assetTypeId: type.id, currency: 'AED' })).id;
  const sets: NewsCompany['sets'] = async (name, status) => {
    await does('administrator', 'PATCH', `/api/users/${company.person(name).userId}/status`, { status });
    if (status === 'on-hold') return;
    // Being put on hold ended every session.
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{
        email: string;
      }>`select email from app_user where tenant_id = ${tenantId} and id = ${company.person(name).userId}`.execute(tx),
    );
    people.set(name, await api.signIn(rows[0]?.email ?? ''));
  };
  await sets('gone', 'on-hold');
  const today = (after: number): string => Temporal.Now.plainDateISO('Asia/Dubai').add({ days: after }).toString();
  let days = 30;
  return {
    tenantId,
    today,
    id,
    does,
    newAsset,
    sets,
    places,
    change,
    asks: async (name, forWhom = name) => {
      const day = today((days += 2));
      return {
        day,
        asked: await does<Asked>(name, 'POST', '/api/leaves', {
          employeeId: id(forWhom),
          leaveTypeId: company.leaveTypeId,
          startDate: day,
          endDate: day,
        }),
      };
    },
    decides: (name, asked, step, status) =>
      does(name, 'PATCH', `/api/approval-process-steps/${asked.approvalProcess.steps[step]?.id}`, { status }),
    reports: async (daysAgo, coins) => {
      const report = await does<{ id: string }>('requester', 'POST', '/api/day-bankings', {
        locationId: places.here,
        type: 'beginning-of-day',
        businessDate: today(-daysAgo),
        coins,
      });
      return does<Asked>('requester', 'POST', `/api/day-bankings/${report.id}/confirm`, {});
    },
    givesDevice: async () => {
      const devices = { assetId: await newAsset(), replacementAssetId: await newAsset() };
      await does('hr', 'POST', '/api/asset-assignments', { assetId: devices.assetId, employeeId: id('requester') });
      return devices;
    },
    asksForDevice: (devices) =>
      does('requester', 'POST', '/api/device-changes', { ...devices, note: 'The screen flickers.' }),
    passesMidnight: () =>
      api.db.database.tenant({ tenantId }, (tx) => closeDays(tx, tenantId, new Date(`${today(0)}T00:00:00+04:00`))),
    passesDayOfDocuments: () => api.db.database.tenant({ tenantId }, (tx) => remindOfDocuments(tx, tenantId)),
    comesHour: async (newsletter) => {
      await change(
        sql`update newsletter set notify_at = now() - interval '1 second' where tenant_id = ${tenantId} and id = ${newsletter}`,
      );
      await change(
        sql`update job set run_at = now() where tenant_id = ${tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${newsletter}`,
      );
    },
    settles: () => api.runJobs(),
    inboxes: async () => {
      await api.runJobs();
      const inboxes = new Map<Name, readonly Notification[]>();
      for (const name of PEOPLE) {
        const { status, body } = await as(name).send<{ data: Notification[] }>('GET', '/api/notifications', {
          query: { size: 200 },
        });
        // A person on hold cannot open the inbox; it is read from the database.
        if (status === 200) inboxes.set(name, body.data);
        else {
          const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
            sql<Notification>`select n.id, n.type, n.link, n.params from notification n where n.tenant_id = ${tenantId} and n.user_id = ${company.person(name).userId}`.execute(
              tx,
            ),
          );
          inboxes.set(name, rows);
        }
      }
      return inboxes;
    },
  };
}
