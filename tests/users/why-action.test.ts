import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { recordMachines } from '#machines/registry.ts';
import { WORDS_ABOUT_OTHERS } from '#server/modules/users/words-about-others.ts';
import { governedKinds } from '#server/app/collected.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs, WEB_ONLY } from '../support/people.ts';

// "Why can't X?" (preferred §7, ADR-0154): the reasons of the record's machine, the missing right, what gives it, who can.

type WhyAction = AnswerOf<typeof contract.why.action>;
type Records = AnswerOf<typeof contract.workflowFigures.records>;
type Leave = AnswerOf<typeof contract.leaves.read>;

let api: TestApi;
let admin: Person;
let manager: Person;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  manager = await api.signIn('manager@luma.example');
  staff = await api.signIn('staff@luma.example');
});
afterAll(() => api.close());

interface Asked {
  readonly machine?: string;
  readonly userId?: string;
  readonly event?: string;
}
const ask = (reader: Person, id: string, { machine = 'leave-request', ...query }: Asked) =>
  reader.send<WhyAction>('GET', `/api/workflows/${machine}/${id}/why`, { query });
const answer = async (reader: Person, id: string, asked: Asked) => {
  const { status, body } = await ask(reader, id, asked);
  if (status !== 200 || !body.answer) throw new Error(JSON.stringify(body));
  return body.answer;
};
const ANY = ['requested', 'approved', 'rejected', 'canceled'];
const leaves = async (reader: Person, statuses: readonly string[] = ANY): Promise<readonly Leave[]> =>
  (await reader.send<{ data: Leave[] }>('GET', '/api/leaves', { query: { statuses, size: 200 } })).body.data;
const aLeave = async (of: (leave: Leave) => boolean, status = 'requested'): Promise<Leave> => {
  const found = (await leaves(admin, [status])).find(of);
  if (!found) throw new Error('the demo has no such leave');
  return found;
};

describe('the reasons (A§4, D5)', () => {
  it('are those of the machine in its order, in both languages, where the right is there', async () => {
    const leave = await aLeave(({ employee }) => employee.id !== manager.employeeId);
    const offered = (await manager.send<Leave>('GET', `/api/leaves/${leave.id}`)).body.actions ?? [];
    const cancel = offered.find(({ event }) => event === 'leave.cancel');
    const why = await answer(admin, leave.id, { userId: manager.userId, event: 'leave.cancel' });
    expect(why).toMatchObject({ can: false, rights: [], obstacles: [] });
    expect(why.reasons.map(({ code }) => code)).toEqual(cancel?.reasons.map(({ code }) => code));
    expect(why.reasons[0]?.message).toEqual({
      en: 'Only the requester can cancel.',
      ar: 'لا يستطيع الإلغاء إلا مقدم الطلب.',
    });
  });

  it('say that it can be done where it can', async () => {
    const leave = await aLeave(
      ({ employee, phase }) => employee.id !== admin.employeeId && phase === 'taken',
      'approved',
    );
    const why = await answer(admin, leave.id, { event: 'leave.correct' });
    expect([why.can, why.reasons, why.rights]).toEqual([true, [], []]);
  });

  it('are given beside the missing right: with it, the record would still refuse', async () => {
    const leave = await aLeave(({ employee }) => employee.id !== staff.employeeId);
    const why = await answer(admin, leave.id, { userId: staff.userId, event: 'step.accept' });
    expect(why.can).toBe(false);
    expect(why.rights.map(({ permission, heldScope }) => [permission, heldScope])).toEqual(
      expect.arrayContaining([['leave.details:read', 'personal']]),
    );
    expect(why.reasons.map(({ code }) => code)).toContain('not-your-step');
  });

  it('are about the person where that is not the reader, and true of notes as of decisions (D9)', async () => {
    const own = await aLeave(({ employee }) => employee.id === manager.employeeId);
    for (const event of ['step.accept', 'step.add-note']) {
      const [said] = (await answer(admin, own.id, { userId: manager.userId, event })).reasons;
      const [read] = (await answer(manager, own.id, { event })).reasons;
      expect([said?.code, said?.message]).toEqual([
        'own-request',
        {
          en: 'Requesters can’t act as approvers of their own requests.',
          ar: 'لا يتصرف مقدم الطلب بصفته موافقًا على طلبه.',
        },
      ]);
      expect(read?.message.en).toBe('You can’t act as an approver of your own request.');
    }
  });

  it('have words about others wherever a machine speaks to the person who acts (ADR-0154)', () => {
    const toThem = [...governedKinds.keys()].flatMap((machine) =>
      Object.entries(recordMachines.get(machine)?.texts.reasons ?? {}).filter(([, { en }]) => /\byour?\b/i.test(en)),
    );
    expect(toThem.length).toBeGreaterThan(5);
    expect(new Set(toThem.map(([code]) => code))).toEqual(new Set(Object.keys(WORDS_ABOUT_OTHERS)));
    for (const { en } of Object.values(WORDS_ABOUT_OTHERS)) expect(en).not.toMatch(/\byour?\b/i);
  });

  it('name the state where nobody can (D5)', async () => {
    const decided = await aLeave(() => true, 'rejected');
    const why = await answer(admin, decided.id, { userId: manager.userId, event: 'step.accept' });
    expect([why.can, why.reasons[0]?.code, why.reasons[0]?.message.en]).toEqual([
      false,
      'not-in-this-state',
      'This is not possible in the state “Rejected”.',
    ]);
  });
});

describe('the missing right', () => {
  it('is the narrowest that would do, and granting it makes the page offer the event (D77)', async () => {
    const leave = await aLeave(
      ({ employee, phase }) => employee.id !== manager.employeeId && phase === 'taken',
      'approved',
    );
    const permissions = ['leave.details:read', 'leave.balance:read'];
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions });
    const why = await answer(admin, leave.id, { userId: person.userId, event: 'leave.correct' });
    expect([why.can, why.rights.map(({ permission }) => permission)]).toEqual([false, ['leave.balance:update:team']]);
    const missing = why.rights.map(({ permission }) => permission);
    const granted = await signInAs(api, { tenantId: admin.tenantId, permissions: [...permissions, ...missing] });
    const { actions } = (await granted.send<Leave>('GET', `/api/leaves/${leave.id}`)).body;
    expect(actions?.map(({ event }) => event)).toContain('leave.correct');
  });

  it('is as narrow as it can be for each of several rights (D77)', async () => {
    const leave = await aLeave(({ employee }) => employee.id !== admin.employeeId);
    const nobody = await signInAs(api, { tenantId: admin.tenantId, permissions: WEB_ONLY });
    const why = await answer(admin, leave.id, { userId: nobody.userId, event: 'step.accept' });
    expect(why.rights.map(({ permission }) => permission)).toEqual([
      'approvalProcess.step:update:personal',
      'leave.details:read',
    ]);
  });

  it('names roles and profiles that give it, narrowest first, with their pages, and who can give it', async () => {
    const leave = await aLeave(() => true, 'approved');
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read'] });
    const give = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      tx
        .insertInto('role')
        .values({ tenant_id: admin.tenantId, name: 'Corrector', permissions: ['leave.balance:update'] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const [right] = (await answer(admin, leave.id, { userId: person.userId, event: 'leave.correct' })).rights;
    expect(right?.roles[0]).toEqual({
      id: give.id,
      name: 'Corrector',
      path: `/system-management/roles-and-permissions?open=${give.id}`,
    });
    expect(right?.givers.map(({ userId }) => userId)).toContain(admin.userId);
    expect(right?.givers.map(({ userId }) => userId)).not.toContain(person.userId);
  });

  it.each([
    ['active', true],
    ['inactive', false],
  ] as const)('names a role that has the right from an %s profile: %s', async (status, isNamed) => {
    const leave = await aLeave(() => true, 'approved');
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read'] });
    const own = { tenant_id: admin.tenantId, permissions: ['leave.balance:update'] };
    const role = await api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
      const profile = await tx
        .insertInto('user_profile')
        .values({ ...own, name: `Profile, ${status}`, status })
        .returning('id')
        .executeTakeFirstOrThrow();
      return tx
        .insertInto('role')
        .values({ ...own, name: `Role, ${status}`, permissions: [], profile_id: profile.id })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    const [right] = (await answer(admin, leave.id, { userId: person.userId, event: 'leave.correct' })).rights;
    expect(right?.roles.some(({ id }) => id === role.id)).toBe(isNamed);
    expect(right?.profiles.some(({ name }) => name === `Profile, ${status}`)).toBe(isNamed);
  });

  it('names neither roles nor people to a reader who may not see them, and counts the people', async () => {
    const [own] = await leaves(staff, ['approved']);
    if (!own) throw new Error('staff has no leave');
    const why = await answer(staff, own.id, { event: 'leave.correct' });
    expect(why.rights.map(({ permission }) => permission)[0]).toMatch(/^leave\.balance:update/);
    const [right] = why.rights;
    expect([right?.roles, right?.profiles, right?.givers]).toEqual([[], [], []]);
    expect(right?.otherGivers).toBeGreaterThan(0);
    expect([why.accountPath, why.role?.path]).toEqual([null, null]);
  });

  it('comes after what keeps the account from everything (D89)', async () => {
    const leave = await aLeave(() => true);
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read'] });
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      tx
        .updateTable('app_user')
        .set({ status: 'on-hold' })
        .where('tenant_id', '=', admin.tenantId)
        .where('id', '=', person.userId)
        .execute(),
    );
    const why = await answer(admin, leave.id, { userId: person.userId, event: 'leave.cancel' });
    expect([why.can, why.obstacles]).toEqual([false, ['user-not-active']]);
  });
});

describe('who may ask (ADR-0154)', () => {
  it('about the own account anybody; about others readers of their account, in its scope', async () => {
    const [own] = await leaves(staff, ANY);
    if (!own) throw new Error('staff has no leave');
    const mine = await ask(staff, own.id, {});
    expect([mine.status, mine.body.person?.isSelf, mine.body.mayAskAboutOthers, mine.body.answer]).toEqual([
      200,
      true,
      false,
      null,
    ]);
    expect((await ask(staff, own.id, { userId: admin.userId, event: 'leave.cancel' })).status).toBe(404);
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['leave.details:read', 'user.details:read:personal'],
    });
    expect((await ask(reader, own.id, { userId: admin.userId, event: 'leave.cancel' })).status).toBe(404);
    expect((await ask(reader, own.id, { userId: reader.userId, event: 'leave.cancel' })).status).toBe(200);
  });

  it('not about records the reader cannot see, of this tenant or another', async () => {
    const foreign = await aLeave(({ employee }) => employee.id !== staff.employeeId);
    expect((await ask(staff, foreign.id, { event: 'leave.cancel' })).status).toBe(404);
    const nord = await api.signIn('admin@nord.example');
    expect((await ask(nord, foreign.id, { event: 'leave.cancel' })).status).toBe(404);
    const [theirs] = await leaves(nord, ANY);
    if (!theirs) throw new Error('the other tenant has no leave');
    expect((await ask(nord, theirs.id, { userId: admin.userId, event: 'leave.cancel' })).status).toBe(404);
  });

  it('not about events the record does not have', async () => {
    const leave = await aLeave(() => true);
    const { status, body } = await ask(admin, leave.id, { event: 'leave.fly' });
    expect([status, (body as unknown as { code: string }).code]).toEqual([422, 'rule-violated']);
  });
});

/** Events with a call that nobody sends from the page of an existing record, each with what sends it. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'leave.request': 'the form of a new leave',
  'shift.plan': 'the form of a new shift',
  'document.add': 'the form of a new document',
  'document.restore': 'the deletion of its renewal',
  'device-change.request': 'the form of a new change',
  'newsletter.schedule': 'the form of a new newsletter',
  'process.cancel': 'the cancellation of the request',
  'report.request': 'the form of a new report',
  'step.undo': 'the message about the decision',
};

describe.each([...governedKinds.values()])('$machine', ({ calls, asked }) => {
  it('can be asked about every event that people send', () => {
    const events = Object.keys(calls).filter((event) => !(event in NOT_ASKED));
    expect(new Set(asked)).toEqual(new Set(events));
  });
});

const ASKED = [...governedKinds.values()].filter(({ asked }) => asked !== undefined);
describe.each(ASKED)('$machine', ({ machine, asked, isApproved }) => {
  it('answers every event for everybody as the page of the record does', async () => {
    const { data } = (await admin.send<Records>('GET', `/api/workflows/${machine}/records`, { query: { size: 200 } }))
      .body;
    const states = [...new Map(data.filter(({ path }) => path !== null).map((each) => [each.state, each])).values()];
    expect(states.length).toBeGreaterThan(0);
    const nobody = await signInAs(api, { tenantId: admin.tenantId, permissions: WEB_ONLY });
    for (const { id } of states.slice(0, 6)) {
      const { events } = (await ask(admin, id, { machine })).body;
      expect(events.length).toBe((asked?.length ?? 0) + (isApproved ? 4 : 0));
      for (const { event, label } of events) {
        expect(label.ar).not.toBe(label.en);
        for (const person of [admin, nobody]) {
          const why = await answer(admin, id, { machine, userId: person.userId, event });
          const isSaid = why.can || why.reasons.length + why.rights.length + why.obstacles.length > 0;
          expect([event, why.can && person === nobody, isSaid]).toEqual([event, false, true]);
          for (const { message } of why.reasons) expect(message.ar).toMatch(/\p{Script=Arabic}/u);
        }
      }
    }
  });
});
