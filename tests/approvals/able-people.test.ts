import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// Who can be asked to decide depends on other records: the person, their account, its role and the role's profile
// (D7, D9, D10). Each of these in each wrong state, wherever approvers are chosen.

const DECIDES = 'approvalProcess.step:update';
const SEES = 'leave.details:read';
/** A day lies between these two at every hour, and UTC has the day of one of them at most. */
const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';

/** A state of the deskhand, and what is said about asking them: null where they can be asked. */
interface Case {
  readonly name: string;
  readonly person?: string;
  readonly account?: string;
  readonly role?: string;
  readonly own?: readonly string[];
  readonly profile?: { readonly status: string; readonly permissions: readonly string[] };
  /** Zone of their location; the tenant's is the other one. */
  readonly zone?: string;
  /** Last working day, in days after today where they work. */
  readonly lastDay?: number;
  readonly code: 'not-eligible' | 'cannot-decide' | 'without-access' | null;
}

const CASES: readonly Case[] = [
  { name: 'everything active', code: null },
  ...['inactive', 'on-hold', 'deactivated', 'archived'].flatMap((status): readonly Case[] => [
    { name: `the person ${status}`, person: status, code: 'not-eligible' },
    { name: `the account ${status}`, account: status, code: 'not-eligible' },
  ]),
  ...[EAST, WEST].flatMap((zone): readonly Case[] => [
    { name: `a last working day that was yesterday in ${zone}`, zone, lastDay: -1, code: 'not-eligible' },
    { name: `a last working day that is today in ${zone}`, zone, lastDay: 0, code: null },
  ]),
  { name: 'an inactive role', role: 'inactive', code: 'cannot-decide' },
  { name: 'a role without the right to decide', own: [SEES], code: 'cannot-decide' },
  {
    name: 'the right to decide from an active profile',
    own: [SEES],
    profile: { status: 'active', permissions: [DECIDES] },
    code: null,
  },
  {
    name: 'the right to decide from an inactive profile',
    own: [SEES],
    profile: { status: 'inactive', permissions: [DECIDES] },
    code: 'cannot-decide',
  },
  {
    name: 'both rights from an active profile of an inactive role',
    role: 'inactive',
    own: [],
    profile: { status: 'active', permissions: [DECIDES, SEES] },
    code: 'cannot-decide',
  },
  { name: 'a role without the right to see leave', own: [DECIDES], code: 'without-access' },
  {
    name: 'the right to see leave from an active profile',
    own: [DECIDES],
    profile: { status: 'active', permissions: [SEES] },
    code: null,
  },
  {
    name: 'the right to see leave from an inactive profile',
    own: [DECIDES],
    profile: { status: 'inactive', permissions: [SEES] },
    code: 'without-access',
  },
];

let api: TestApi;
let company: SmallTenant;
let helper: Person;
const run = (text: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, (tx) => text.execute(tx));

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'deskhand', 'care', 'boss', 'away', 'second'],
    lineManagers: [['requester', 'deskhand']],
    hrResponsibles: [
      ['requester', 'care'],
      ['second', 'deskhand'],
      ['boss', 'away'],
    ],
    administrators: ['boss'],
    chain: ['line-manger', 'hr-responsible'],
  });
  helper = await signInAs(api, {
    tenantId: company.tenantId,
    permissions: ['create', 'read', 'update']
      .map((action) => `offboarding.details:${action}`)
      .concat('employee.details:read', 'employee.salary:read'),
  });
});
afterAll(() => api.close());

/** Brings the deskhand into a state: their rows are written as if it had come about otherwise. */
async function bring(state: Omit<Case, 'name' | 'code'>, who = 'deskhand'): Promise<void> {
  const { tenantId } = company;
  const { employeeId, userId } = company.person(who);
  const {
    person = 'active',
    account = 'active',
    role = 'active',
    own = [DECIDES, SEES],
    profile,
    lastDay = null,
    zone = EAST,
  } = state;
  await run(sql`update tenant set timezone = ${zone === EAST ? WEST : EAST} where id = ${tenantId}`);
  await run(sql`update location set timezone = ${zone} where tenant_id = ${tenantId}`);
  await run(sql`update employee set status = ${person},
    last_working_day = (now() at time zone ${zone})::date + ${lastDay}::int where tenant_id = ${tenantId} and id = ${employeeId}`);
  await run(sql`update app_user set status = ${account} where tenant_id = ${tenantId} and id = ${userId}`);
  await run(sql`with profile as (
      insert into user_profile (tenant_id, name, status, permissions)
      select ${tenantId}, gen_random_uuid()::text, ${profile?.status ?? 'active'}, ${[...(profile?.permissions ?? [])]}::text[] returning id)
    update role set status = ${role}, permissions = ${[...own]}::text[], profile_id = (select id from profile)
    where tenant_id = ${tenantId} and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${userId})`);
}

interface Refusal {
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
interface Step {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly skipReason: string | null;
  readonly waitsForNobody?: boolean;
  readonly candidates: readonly { readonly firstName: string }[];
}
const said = ({ status, body }: { readonly status: number; readonly body: Refusal }) =>
  status < 400 ? null : [status, body.errors?.[0]?.path, body.errors?.[0]?.code];

let day = 0;
interface Leave {
  readonly id: string;
  readonly approvalProcess: { readonly steps: readonly Step[] };
}

/** A request of leave with days of its own. */
async function request(who = 'requester'): Promise<Leave> {
  const date = Temporal.PlainDate.from('2031-01-01')
    .add({ days: (day += 2) })
    .toString();
  const person = company.person(who);
  const { status, body } = await person.send<Leave>('POST', '/api/leaves', {
    body: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate: date, endDate: date },
  });
  expect(status).toBe(201);
  return body;
}
const ask = async (who?: string): Promise<readonly Step[]> => (await request(who)).approvalProcess.steps;

const named = (steps: readonly Step[]) =>
  steps.map(({ role, status, candidates }) => [role, status, candidates.map(({ firstName }) => firstName).toSorted()]);

describe.each(CASES)('a person with $name', ({ name: _, code, ...state }) => {
  beforeAll(() => bring(state));
  afterAll(() => bring({}));

  it(`${code === null ? 'can' : 'cannot'} be a substitute (ADR-0062)`, async () => {
    const answer = await company.person('away').send<Refusal & { id: string }>('POST', '/api/approval-substitutes', {
      body: { substituteId: company.person('deskhand').employeeId, startDate: '2031-01-01', endDate: '2031-01-02' },
    });
    await run(sql`delete from approval_substitute where tenant_id = ${company.tenantId}`);
    // A substitute is not named for one kind of request.
    expect(said(answer)).toEqual(code === null || code === 'without-access' ? null : [422, 'substituteId', code]);
  });

  it(`${code === null ? 'is' : 'is not'} asked as line manager (D7, D9)`, async () => {
    const [first] = await ask();
    expect([first?.status, first?.skipReason, first?.candidates.map(({ firstName }) => firstName)]).toEqual(
      code === null ? ['pending', null, ['deskhand']] : ['skipped', 'no-eligible-approver', []],
    );
  });

  it(`${code === null ? 'can' : 'cannot'} be given a step (D10)`, async () => {
    await bring({});
    const [step] = await ask();
    await bring(state);
    const answer = await company
      .person('boss')
      .send<Refusal>('POST', `/api/approval-process-steps/${step?.id}/reassign`, {
        body: { employeeIds: [company.person('deskhand').employeeId] },
      });
    expect(said(answer)).toEqual(code === null ? null : [422, 'employeeIds', code]);
  });

  it(`${code === null ? 'is' : 'is not'} asked as HR responsible, or else administrators are (D7, D9)`, async () => {
    expect(named(await ask('second'))).toEqual([
      ['line-manger', 'skipped', []],
      ...(code === null
        ? [['hr-responsible', 'pending', ['deskhand']]]
        : [
            ['hr-responsible', 'skipped', []],
            ['administrator-role', 'pending', ['boss']],
          ]),
    ]);
  });

  it(`${code === null ? 'is' : 'is not'} asked as one of the administrators (D7, D9)`, async () => {
    expect(named(await ask('away')).at(-1)).toEqual([
      'administrator-role',
      'pending',
      code === null ? ['boss', 'deskhand'] : ['boss'],
    ]);
  });

  it(`${code === null ? 'counts' : 'does not count'} as an approver who can decide a waiting step (ADR-0089, ADR-0093)`, async () => {
    await bring({});
    const [own, others] = [await request('requester'), await request('boss')];
    await run(sql`update approval_step set is_required = true where tenant_id = ${company.tenantId}
      and id = any(${others.approvalProcess.steps.map(({ id }) => id)}::uuid[])`);
    await bring(state);
    const waits = async ({ id }: Leave) =>
      (await company.person('boss').send<Leave>('GET', `/api/leaves/${id}`)).body.approvalProcess.steps.find(
        ({ status }) => status === 'pending',
      )?.waitsForNobody;
    // Of the boss’s own request only the deskhand is another administrator; without them its approver may decide.
    expect([await waits(own), await waits(others)]).toEqual([code !== null, code === null]);
  });

  it(`${code === null || code === 'without-access' ? 'is' : 'is not'} offered as an approver (D10)`, async () => {
    const { body } = await company
      .person('boss')
      .send<{ data: { firstName: string }[] }>('GET', '/api/approval-process-steps/approvers');
    expect(body.data.some(({ firstName }) => firstName === 'deskhand')).toBe(
      code === null || code === 'without-access',
    );
  });

  it('can take over duties of a leaver as far as each of them requires (D67)', async () => {
    const begun = await helper.send<{ id: string }>('POST', '/api/offboardings', {
      body: { employeeId: company.person('away').employeeId },
    });
    expect(begun.status).toBe(201);
    const take = async (duty: string) =>
      said(
        await helper.send<Refusal>('POST', `/api/offboardings/${begun.body.id}/role-transfer`, {
          body: { successors: [{ duty, employeeId: company.person('deskhand').employeeId }] },
        }),
      );
    const answers = [await take('approval-step'), await take('line-manager'), await take('location-contact')];
    await run(sql`update offboarding_settlement set status = 'deleted' where tenant_id = ${company.tenantId}`);
    const signsIn = code !== 'not-eligible';
    expect(answers).toEqual([
      code === null || code === 'without-access' ? null : [422, 'successors', code],
      signsIn ? null : [422, 'successors', code],
      signsIn ? null : [422, 'successors', code],
    ]);
  });
});
