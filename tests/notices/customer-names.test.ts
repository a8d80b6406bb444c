import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES, type NotificationType } from '#domain/records.ts';
import { notificationMail, writtenSentence } from '#server/mail/notification-mails.ts';
import { passMoments } from '#server/modules/schedules/shift-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeNewsCompany, type NewsCompany } from './news-company.ts';
import { NEWS } from './news.ts';
import { NOTHING } from './news.steps.ts';

/** No other name contains it. */
const CUSTOMER = 'Zuleikha Qorraxay';

let api: TestApi;
let company: NewsCompany;
let customerId: string;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  company = await makeNewsCompany(api);
  await company.change(
    sql`update tenant set modules = modules || '{customer-management}'::text[] where id = ${company.tenantId}`,
  );
  ({ id: customerId } = await company.does<{ id: string }>('administrator', 'POST', '/api/customers', {
    name: CUSTOMER,
  }));
  // The administrator alone keeps the permission.
  await company.change(sql`update role set permissions = array_remove(permissions, 'customer.details:read')
    where tenant_id = ${company.tenantId} and id <> (
      select role_id from app_user where tenant_id = ${company.tenantId} and employee_id = ${company.id('administrator')})`);
  await company.change(sql`with type as (
      insert into contract_type (tenant_id, name, code) values (${company.tenantId}, 'Unlimited', 'U') returning id)
    insert into contract (tenant_id, employee_id, contract_type_id, country_iso, start_date)
    select ${company.tenantId}, ${company.id('requester')}, id, 'AE', '2020-01-01' from type`);
});
afterAll(() => api.close());

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A shift of the requester; each begins when the one before is over. */
async function shift(startedAgo: number, minutes: number): Promise<string> {
  const { id } = await company.does<{ id: string }>('administrator', 'POST', '/api/schedules', {
    employeeId: company.id('requester'),
    locationId: company.places.here,
    startDate: ago(startedAgo),
    endDate: ago(startedAgo - minutes),
    note: `Asked for by ${CUSTOMER}`,
  });
  return id;
}

/** A shift that begins in some minutes, 20 hours later: the clock has made its person late and absent. */
const missed = (startsIn: number, minutes: number) => async (): Promise<void> => {
  const { tenantId } = company;
  const id = await shift(-startsIn, minutes);
  await company.change(sql`update shift set starts_at = starts_at - interval '20 hours', ends_at = ends_at - interval '20 hours',
    late_at = late_at - interval '20 hours', absent_at = absent_at - interval '20 hours' where tenant_id = ${tenantId} and id = ${id}`);
  await api.db.database.tenant({ tenantId }, (tx) => passMoments(tx, tenantId));
};

/** Makes the product send what a sentence of the table says. */
const ofTable = (sentence: string) => async (): Promise<void> => {
  const news = NEWS.find((each) => each.sentence === sentence);
  if (!news) throw new Error(`no news says ${sentence}`);
  const before = (await news.before?.(company)) ?? NOTHING;
  await news.happens(company, before);
  await news.after?.(company, before);
};

/** Makes the product send each type, with a customer in everything that can name one. A new type needs its row. */
const SENDS: Readonly<Record<NotificationType, () => Promise<unknown>>> = {
  'schedule-change': () => shift(-600, 60),
  'employee-check-in-absent': missed(700, 60),
  'employee-check-in-late': missed(800, 300),
  'customer-impact': async () => {
    const id = await shift(60, 600);
    await company.does('administrator', 'POST', `/api/schedules/${id}/check-in`, {
      note: `${CUSTOMER} is waiting`,
      customerImpacts: [
        {
          type: 'customer-waiting',
          customerName: CUSTOMER,
          customerId,
          note: CUSTOMER,
          lateTime: 10,
          phone: { prefix: '971', number: '501234567' },
        },
      ],
    });
  },
  'leave-request': ofTable('leave-request'),
  'leave-request-process-finished': ofTable('your-leave-request-accepted'),
  'day-banking-variance': ofTable('day-banking-variance'),
  'day-banking-automatic-close': ofTable('day-banking-automatic-close'),
  'change-device': ofTable('change-device'),
  'change-device-process-finished': ofTable('your-change-device-accepted'),
  'approval-process-new-note': ofTable('approval-process-new-note'),
  'approval-process-canceled': ofTable('approval-process-canceled'),
  'new-communication': ofTable('new-communication'),
  custom: ofTable('asset-assigned'),
};

interface Sent {
  readonly id: string;
  readonly type: NotificationType;
  readonly params: Readonly<Record<string, unknown>>;
  readonly link: string;
}

/** Everything of a type that people received who may not read customers. */
async function receivedWithoutTheRight(type: NotificationType): Promise<readonly Sent[]> {
  await company.settles();
  await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql`insert into job (tenant_id, kind) values (${company.tenantId}, 'attendance.pass-moments')`.execute(tx),
  );
  await company.settles();
  const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql<Sent>`
      select n.id, n.type, n.params, n.link from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where n.tenant_id = ${company.tenantId} and n.type = ${type} and not r.holds_everything and not 'customer.details:read' = any(r.permissions)`.execute(
      tx,
    ),
  );
  return rows;
}

/** All that a reader can see of notifications: in the inbox, in mails and in push messages of both languages. */
const shown = (sent: readonly Sent[]): string =>
  JSON.stringify([
    sent,
    ...(['en', 'ar'] as const).flatMap((language) => [
      ...sent.map((each) => writtenSentence(each, language)),
      notificationMail({
        to: 'reader@luma.example',
        language,
        tenant: 'Luma',
        times: 'daily',
        notifications: sent.map((each) => ({ ...each, url: `https://panel.example${each.link}` })),
        inboxUrl: '',
        settingsUrl: '',
        messageId: '',
      }),
    ]),
  ]);

describe('a customer’s name is in no notification for people without the permission to read customers (A§6)', () => {
  it.each(NOTIFICATION_TYPES)('%s', async (type) => {
    await SENDS[type]();
    const sent = await receivedWithoutTheRight(type);
    expect(sent).not.toEqual([]);
    const text = shown(sent);
    for (const part of [...CUSTOMER.split(' '), customerId, '501234567']) expect(text).not.toContain(part);
  });

  it('is found where a value has it', () => {
    const planted = { id: '', type: 'custom', params: { text: `Call ${CUSTOMER}` }, link: '/' } as const;
    expect(shown([planted])).toContain(CUSTOMER);
  });
});
