import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_SECTIONS, rightToSection } from '#domain/employee-view.ts';
import { allEndpoints } from '#contract/api.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, type AppSession } from '../support/app-sign-in.ts';
import { exampleOf, GHOST_IDS, sendExample } from '../support/examples.ts';

let api: TestApi;
let admin: Person;
let apps: ReturnType<typeof appSignIn>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  apps = appSignIn(api, admin);
});
afterAll(() => api.close());

interface Rows {
  readonly count: number;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}
const idIn = (value: unknown): unknown => (value as { readonly id?: unknown } | null)?.id;

/** The lists of the employee view, and whom a row is about. */
const LISTS: readonly (readonly [path: string, ownerOf: (row: Readonly<Record<string, unknown>>) => unknown])[] = [
  ['/api/schedules', (row) => row['employeeId']],
  ['/api/leaves', (row) => idIn(row['employee'])],
  ['/api/leave-balance', (row) => row['employeeId']],
  ['/api/employee-documents', (row) => row['employeeId']],
  ['/api/commission-and-tip-payouts', (row) => idIn(row['employee'])],
  ['/api/assets', (row) => idIn(row['currentUser'])],
  ['/api/device-changes', (row) => idIn(row['employee'])],
];

describe('the employee app shows people what is theirs (C§6, ADR-0129)', () => {
  it.each(['admin', 'manager', 'hr', 'finance', 'app-only'])(
    '%s reads the own records alone, whatever the role reaches on the web',
    async (name) => {
      const signedIn = await apps.login(`${name}@luma.example`, 'employee-app');
      const { employeeId, id } = signedIn.body.user;
      const phone = apps.withToken(signedIn);
      for (const [path, ownerOf] of LISTS) {
        const { status, body } = await phone.send<Rows>('GET', `${path}?size=200`);
        expect([path, status]).toEqual([path, 200]);
        const others = body.data
          .map(ownerOf)
          .filter((owner) => owner !== employeeId && owner !== id && owner !== undefined);
        expect([path, others]).toEqual([path, []]);
        expect(body.data.length).toBe(Math.min(body.count, 200));
      }
    },
  );

  it('people without the panel choose the language of their mails on the phone (C§9)', async () => {
    const phone = apps.withToken(await apps.login('app-only@luma.example', 'employee-app'));
    const { body } = await phone.send<{ version: number; language: string }>('GET', '/api/account');
    const changed = await phone.send<{ language: string }>('PATCH', '/api/account', {
      body: { version: body.version, language: 'ar' },
    });
    expect([body.language, changed.status, changed.body.language]).toEqual(['en', 200, 'ar']);
  });

  it.each(['admin', 'manager', 'hr', 'app-only'])(
    '%s sees, stars and comments on the own pictures alone, and adds those of the own locations (ADR-0143)',
    async (name) => {
      const signedIn = await apps.login(`${name}@luma.example`, 'employee-app');
      const { employeeId } = signedIn.body.user;
      const phone = apps.withToken(signedIn);
      const { body, status } = await phone.send<Rows>('GET', '/api/social-media-contents?size=200');
      expect(status).toBe(200);
      expect(body.data.filter((row) => idIn(row['uploadedByEmployee']) !== employeeId)).toEqual([]);
      const own = new Set(body.data.map(({ id }) => id));
      const { body: all } = await admin.send<Rows>('GET', '/api/social-media-contents?size=200');
      const theirs = all.data.find(
        ({ id, uploadedByEmployee }) => !own.has(id) && idIn(uploadedByEmployee) !== employeeId,
      );
      const comment = (socialMediaContentId: unknown) =>
        phone.send('POST', '/api/social-media-content-comments', {
          body: { socialMediaContentId, message: 'For Friday' },
        });
      expect((await comment(theirs?.['id'])).status).toBe(404);
      const { body: places } = await phone.send<{ locations: readonly { id: string }[] }>(
        'GET',
        '/api/social-media-contents/locations',
      );
      const assigned = await apps.onTx<readonly string[]>(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select l.id from employee_location a join location l on l.tenant_id = a.tenant_id and l.id = a.location_id and l.status = 'active'
          where a.tenant_id = ${admin.tenantId} and a.employee_id = ${employeeId}`.execute(tx);
        return rows.map(({ id }) => id);
      });
      expect(new Set(places.locations.map(({ id }) => id))).toEqual(new Set(assigned));
    },
  );

  it('company contact has the work contacts of own superiors and locations, and nothing personal (ADR-0143)', async () => {
    interface Contact {
      readonly people: readonly { readonly id: string; readonly role: string }[];
      readonly locations: readonly { readonly id: string }[];
    }
    const signedIn = await apps.login('app-only@luma.example', 'employee-app');
    const { employeeId } = signedIn.body.user;
    const phone = apps.withToken(signedIn);
    const expected = await apps.onTx<readonly { id: string; role: string }[]>(async (tx) => {
      const { rows } = await sql<{ id: string; role: string }>`
        select m.manager_id as id, 'line-manager' as role from employee_line_manager m where m.tenant_id = ${admin.tenantId} and m.employee_id = ${employeeId}
        union all select h.hr_employee_id, 'hr-responsible' from employee_hr_responsible h where h.tenant_id = ${admin.tenantId} and h.employee_id = ${employeeId}`.execute(
        tx,
      );
      return rows;
    });
    const read = async () => (await phone.send<Contact>('GET', '/api/company-contact')).body;
    const contact = await read();
    expect(contact.people.length).toBeGreaterThan(0);
    expect(contact.locations.length).toBeGreaterThan(0);
    expect(new Set(contact.people.map(({ id, role }) => `${id} ${role}`))).toEqual(
      new Set(expected.map(({ id, role }) => `${id} ${role}`)),
    );
    expect(JSON.stringify(contact)).not.toMatch(/personal|birth|salary/i);
    const [manager] = contact.people;
    const set = (status: string) =>
      apps.onTx((tx) =>
        sql`update employee set status = ${status} where tenant_id = ${admin.tenantId} and id = ${manager?.id ?? ''}`.execute(
          tx,
        ),
      );
    await set('archived');
    expect((await read()).people.filter(({ id }) => id === manager?.id)).toEqual([]);
    await set('active');
  });

  it('a record of somebody else answers 404, also to its approver', async () => {
    const phone = apps.withToken(await apps.login('manager@luma.example', 'employee-app'));
    const web = await api.signIn('manager@luma.example');
    const mine = (await web.send<{ user: { employeeId: string } }>('GET', '/api/users/me')).body.user.employeeId;
    const { body } = await web.send<Rows>('GET', '/api/leaves?isMyTurn=true&size=200');
    const theirs = body.data.filter((leave) => idIn(leave['employee']) !== mine);
    expect(theirs.length).toBeGreaterThan(0);
    for (const { id } of theirs.slice(0, 3)) {
      const path = `/api/leaves/${String(id)}`;
      expect([(await web.send('GET', path)).status, (await phone.send('GET', path)).status]).toEqual([200, 404]);
    }
  });

  it('nothing is created for somebody else, and the answer of sign-in names the rights that count', async () => {
    const signedIn = await apps.login('admin@luma.example', 'employee-app');
    const phone = apps.withToken(signedIn);
    const { employeeId: other } = (await apps.login('staff@luma.example', 'employee-app')).body.user;
    const { body: types } = await phone.send<Rows>('GET', '/api/leave-types?statuses=active');
    const refused = await phone.send<AppSession>('POST', '/api/leaves', {
      body: { employeeId: other, leaveTypeId: types.data[0]?.['id'], startDate: '2031-03-03', endDate: '2031-03-04' },
    });
    expect([refused.status >= 400, refused.status < 500]).toEqual([true, true]);
    expect(signedIn.body.permissions).toContain('leave.details:read:personal');
    expect(signedIn.body.permissions).not.toContain('leave.details:read');
    const { body: now } = await phone.send<AppSession>('GET', '/api/permissions/me');
    expect(now.permissions).toEqual(signedIn.body.permissions);
  });

  it('news are the own newsletters; one notification, or all, are marked as read (D87)', async () => {
    const phone = apps.withToken(await apps.login('app-only@luma.example', 'employee-app'));
    const { body } = await phone.send<Rows>('GET', '/api/notifications?types=new-communication&size=50');
    expect(body.count).toBeGreaterThan(0);
    expect(new Set(body.data.map(({ type }) => type))).toEqual(new Set(['new-communication']));
    const id = String(body.data.find(({ readAt }) => readAt === null)?.['id'] ?? body.data[0]?.['id']);
    expect((await phone.send('PATCH', `/api/notifications/${id}/read`)).status).toBe(204);
    const { body: after } = await phone.send<Rows>('GET', `/api/notifications?ids=${id}`);
    expect(after.data[0]?.['readAt']).not.toBeNull();
    expect((await phone.send('PATCH', '/api/notifications/read-all')).status).toBe(204);
    expect((await phone.send<Rows>('GET', '/api/notifications?isUnread=true&size=0')).body.count).toBe(0);
    const odd = await phone.send<AppSession>('GET', '/api/notifications?types=nonsense');
    expect([odd.status, odd.body.code]).toEqual([400, 'malformed-request']);
  });
});

describe('sections of the employee app (C§6)', () => {
  const inSections = allEndpoints.filter(({ sections }) => sections?.['employee-app']);

  it('every call of a section needs the right to it, besides its own', async () => {
    expect(inSections.length).toBeGreaterThan(20);
    const phone = apps.withToken(await apps.login('app-only@luma.example', 'employee-app'));
    const setRole = (permissions: readonly string[]) =>
      apps.onTx((tx) =>
        tx
          .updateTable('role')
          .set({ permissions: [...permissions] })
          .where('tenant_id', '=', admin.tenantId)
          .where('name', '=', 'Employee app')
          .execute(),
      );
    const kept = await apps.onTx<readonly string[]>(async (tx) => {
      const { permissions } = await tx
        .selectFrom('role')
        .select('permissions')
        .where('tenant_id', '=', admin.tenantId)
        .where('name', '=', 'Employee app')
        .executeTakeFirstOrThrow();
      return permissions;
    });
    for (const section of APP_SECTIONS) {
      const { resource } = rightToSection(section);
      await setRole(kept.filter((string) => string !== `${resource}:read`));
      for (const endpoint of inSections.filter(({ sections }) => sections?.['employee-app']?.includes(resource))) {
        const { status, body } = await sendExample(phone, endpoint, exampleOf(endpoint, GHOST_IDS));
        expect([endpoint.id, status, body['code'], body['missing']]).toEqual([
          endpoint.id,
          403,
          'permission-missing',
          [`${resource}:read`],
        ]);
      }
    }
    await setRole(kept);
    expect((await phone.send('GET', '/api/schedules')).status).toBe(200);
  });
});

describe('check events of a phone that had no connection (ADR-0129)', () => {
  it('may be up to 12 hours old and are recorded once; the history has both times', async () => {
    const signedIn = await apps.login('app-only@luma.example', 'employee-app');
    const phone = apps.withToken(signedIn);
    const { employeeId } = signedIn.body.user;
    const shift = await apps.onTx<string>(async (tx) => {
      // Whatever the demo has planned at this hour.
      await sql`update shift set stage = 'canceled' where tenant_id = ${admin.tenantId} and employee_id = ${employeeId}
        and starts_at < now() + interval '1 day' and ends_at > now() - interval '1 day'`.execute(tx);
      const { rows } = await sql<{ id: string }>`
        insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
        select ${admin.tenantId}, ${employeeId}, id, now() + interval '30 minutes', now() + interval '2 hours', 'Asia/Dubai',
          now() + interval '35 minutes', now() + interval '90 minutes' from location
        where tenant_id = ${admin.tenantId} and short_code = 'KWI-SAL' returning id`.execute(tx);
      return rows[0]?.id ?? '';
    });
    const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const checkIn = (at: string, key: string) =>
      phone.send<AppSession>('POST', `/api/schedules/${shift}/check-in`, {
        body: { at },
        headers: { 'idempotency-key': key },
      });
    expect((await checkIn(ago(13 * 60), 'too-old')).body.errors[0]?.code).toBe('too-long-ago');
    expect((await checkIn(ago(-10), 'too-early')).body.errors[0]?.code).toBe('in-the-future');
    const at = ago(20);
    expect([(await checkIn(at, 'kept')).status, (await checkIn(at, 'kept')).status]).toEqual([200, 200]);
    const events = await apps.onTx<readonly { at: Date; created_at: Date }[]>((tx) =>
      tx
        .selectFrom('shift_event')
        .select(['at', 'created_at'])
        .where('tenant_id', '=', admin.tenantId)
        .where('shift_id', '=', shift)
        .execute(),
    );
    expect(events.map((event) => event.at.toISOString())).toEqual([at]);
    expect((events[0]?.created_at.getTime() ?? 0) - Date.parse(at)).toBeGreaterThan(19 * 60_000);
  });
});
