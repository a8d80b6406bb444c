import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessKind, StepRole } from '#domain/approvals.ts';
import { Permissions } from '#domain/permissions.ts';
import { replaceSteps } from '#server/modules/approvals/approval-templates.commands.ts';
import { readCoverage } from '#server/modules/approvals/approval-templates.repository.ts';
import { previewChain } from '#server/modules/approvals/chain-preview.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';

interface Template {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly approvesCancellation: boolean;
  readonly steps: readonly { readonly id: string; readonly order: number; readonly type: string }[];
}
interface Problem {
  readonly code: string;
  readonly record?: Template;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
type Reply = Template & Problem;

const STEPS = '/api/approval-process-steps-template';
let api: TestApi;
let admin: Person;
let nord: Person;
beforeAll(async () => {
  api = await startTestApi();
  [admin, nord] = (await Promise.all(
    ['admin@luma.example', 'admin@nord.example'].map((email) => api.signIn(email)),
  )) as [Person, Person];
});
afterAll(() => api.close());

const templates = async (person = admin) =>
  (await person.send<{ data: Template[] }>('GET', '/api/approval-process-template')).body.data;
const chain = async (type: string) => (await templates()).find((each) => each.type === type) as Template;
const add = (template: Template, body: object) =>
  admin.send<Reply>('POST', STEPS, { body: { approvalProcessTemplateId: template.id, ...body } });
const change = (id: string, body: object, person = admin) => person.send<Reply>('PATCH', `${STEPS}/${id}`, { body });
const rolesOf = ({ steps }: Template) => steps.map(({ order, type }) => `${order} ${type}`);

/** An empty process: steps left by other tests are removed. */
async function emptied(type: string): Promise<Template> {
  for (const { id } of (await chain(type)).steps) await admin.send('DELETE', `${STEPS}/${id}`);
  return chain(type);
}

describe('approval processes (C§3, C§7)', () => {
  it('exist for each kind, also in a new tenant (D1)', async () => {
    expect((await templates()).map(({ type }) => type)).toEqual(['change-assigned-device', 'day-banking', 'leave']);
    expect(rolesOf(await chain('day-banking'))).toEqual(['1 line-manger', '2 administrator-role']);
  });

  it('steps are numbered 1 to n without gaps, whatever is added, moved or removed (D16)', async () => {
    const template = await emptied('day-banking');
    await add(template, { type: 'line-manger' });
    await add(template, { type: 'hr-responsible' });
    const third = (await add(template, { type: 'administrator-role', order: 1 })).body;
    expect(rolesOf(third)).toEqual(['1 administrator-role', '2 line-manger', '3 hr-responsible']);
    const moved = (await change(third.steps[0]?.id ?? '', { order: 3 })).body;
    expect(rolesOf(moved)).toEqual(['1 line-manger', '2 hr-responsible', '3 administrator-role']);
    // A position beyond the end is the end.
    expect(rolesOf((await change(moved.steps[0]?.id ?? '', { order: 5 })).body)).toEqual([
      '1 hr-responsible',
      '2 administrator-role',
      '3 line-manger',
    ]);
    expect((await admin.send('DELETE', `${STEPS}/${moved.steps[1]?.id}`)).status).toBe(204);
    expect(rolesOf(await chain('day-banking'))).toEqual(['1 administrator-role', '2 line-manger']);
  });

  it('a step whose role changes stays where it is, and one that moves keeps its role (D16)', async () => {
    const template = await emptied('change-assigned-device');
    for (const type of ['line-manger', 'hr-responsible', 'administrator-role']) await add(template, { type });
    const { steps } = await chain('change-assigned-device');
    expect(rolesOf((await change(steps[1]?.id ?? '', { type: 'line-manger-2nd-step' })).body)).toEqual([
      '1 line-manger',
      '2 line-manger-2nd-step',
      '3 administrator-role',
    ]);
    expect(rolesOf((await change(steps[2]?.id ?? '', { type: 'hr-responsible', order: 1 })).body)).toEqual([
      '1 hr-responsible',
      '2 line-manger',
      '3 line-manger-2nd-step',
    ]);
  });

  it('a role is used once in a process, so there are at most five steps (D16)', async () => {
    const template = await emptied('change-assigned-device');
    const roles = [
      'line-manger',
      'line-manger-2nd-step',
      'line-manger-3rd-step',
      'hr-responsible',
      'administrator-role',
    ];
    for (const type of roles) expect((await add(template, { type })).status).toBe(201);
    for (const type of roles)
      expect((await add(template, { type })).body.errors).toEqual([
        expect.objectContaining({ path: 'type', code: 'role-taken' }),
      ]);
    const { steps } = await chain('change-assigned-device');
    expect((await change(steps[0]?.id ?? '', { type: 'hr-responsible' })).body.errors).toEqual([
      expect.objectContaining({ code: 'role-taken' }),
    ]);
    expect((await change(steps[0]?.id ?? '', { type: 'line-manger' })).status).toBe(200);
    expect((await add(template, { type: 'line-manager' })).status).toBe(400);
  });

  it('a stale version gets the current process, and of two concurrent changes one wins', async () => {
    const template = await emptied('day-banking');
    const both = await Promise.all(
      ['line-manger', 'hr-responsible'].map((type) => add(template, { type, version: template.version })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale-version',
      record: { version: template.version + 1 },
    });
    const [step] = (await chain('day-banking')).steps;
    expect((await admin.send('DELETE', `${STEPS}/${step?.id}`, { query: { version: template.version } })).status).toBe(
      409,
    );
    const patched = await admin.send<Reply>('PATCH', `/api/approval-process-template/${template.id}`, {
      body: { approvesCancellation: true, version: template.version + 1 },
    });
    expect(patched.body).toMatchObject({ approvesCancellation: true, version: template.version + 2 });
  });

  it('belong to one tenant', async () => {
    const [step] = (await chain('leave')).steps;
    expect((await change(step?.id ?? '', { order: 1 }, nord)).status).toBe(404);
    expect((await nord.send('DELETE', `${STEPS}/${step?.id}`)).status).toBe(404);
    expect(
      (
        await nord.send('POST', STEPS, {
          body: { approvalProcessTemplateId: (await chain('leave')).id, type: 'administrator-role' },
        })
      ).status,
    ).toBe(404);
  });

  it('a change applies to new requests; running ones keep their steps (D10, D16)', async () => {
    const types = await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types', {
      query: { size: 200 },
    });
    const leaveTypeId = types.body.data.find(({ type }) => type === 'custom')?.id;
    const staff = await api.signIn('staff@luma.example');
    type Asked = { id: string; approvalProcess: { steps: { type: string }[] } };
    const ask = async (startDate: string) =>
      (
        await staff.send<Asked>('POST', '/api/leaves', {
          body: { employeeId: staff.employeeId, leaveTypeId, startDate, endDate: startDate },
        })
      ).body;
    const running = await ask('2032-03-03');
    const before = running.approvalProcess.steps.length;
    const template = await chain('leave');
    const [first] = template.steps;
    await admin.send('DELETE', `${STEPS}/${first?.id}`);
    expect((await staff.send<Asked>('GET', `/api/leaves/${running.id}`)).body.approvalProcess.steps).toHaveLength(
      before,
    );
    expect((await ask('2032-04-03')).approvalProcess.steps.map(({ type }) => type)).not.toContain(first?.type);
    await add(template, { type: first?.type, order: 1 });
  });

  it('shows who would decide today, and for how many there is no one (D7 to D9)', async () => {
    const { tenantId } = await makeSmallTenant(api, {
      people: ['boss', 'lead', 'worker'],
      lineManagers: [
        ['lead', 'boss'],
        ['worker', 'lead'],
      ],
      hrResponsibles: [['worker', 'boss']],
      administrators: ['boss'],
      chain: [],
    });
    const body = await api.db.database.tenant({ tenantId }, (tx) => readCoverage(tx, tenantId));
    expect(body.employees).toBe(3);
    expect(body.roles).toEqual([
      { type: 'line-manger', approvers: 2, withoutApprover: 1 },
      { type: 'line-manger-2nd-step', approvers: 1, withoutApprover: 2 },
      { type: 'line-manger-3rd-step', approvers: 0, withoutApprover: 3 },
      { type: 'hr-responsible', approvers: 1, withoutApprover: 2 },
      // Nobody decides their own request: the only administrator has no approver.
      { type: 'administrator-role', approvers: 1, withoutApprover: 1 },
    ]);
  });

  const replace = (template: Template, steps: readonly string[], version = template.version, person = admin) =>
    person.send<Reply>('PUT', `/api/approval-process-template/${template.id}/steps`, { body: { steps, version } });

  it('replace all steps together: a kept role keeps its step, in the order sent (D16)', async () => {
    const before = (await replace(await chain('day-banking'), ['line-manger', 'administrator-role'])).body;
    const after = await replace(before, [
      'hr-responsible',
      'administrator-role',
      'line-manger',
      'line-manger-2nd-step',
      'line-manger-3rd-step',
    ]);
    expect(after.status).toBe(200);
    expect(rolesOf(after.body)).toEqual([
      '1 hr-responsible',
      '2 administrator-role',
      '3 line-manger',
      '4 line-manger-2nd-step',
      '5 line-manger-3rd-step',
    ]);
    expect(after.body.steps[2]?.id).toBe(before.steps[0]?.id);
    expect((await replace(before, [])).body).toMatchObject({
      code: 'stale-version',
      record: { version: after.body.version },
    });
    expect((await replace(after.body, ['line-manger', 'line-manger'])).body.errors).toEqual([
      { path: 'steps[1]', code: 'role-taken', message: expect.any(String) },
    ]);
    expect((await replace(after.body, [], undefined, nord)).status).toBe(404);
    expect(rolesOf((await replace(after.body, [])).body)).toEqual([]);
  });

  it('the right to move steps does not allow adding or removing one by sending all (C§7)', async () => {
    const template = (await replace(await chain('day-banking'), ['line-manger', 'administrator-role'])).body;
    const { database } = api.db;
    const person = {
      tenantId: admin.tenantId,
      permissions: new Permissions(['approvalProcess.stepTemplate:update']),
    } as never;
    const send = (steps: StepRole[]) =>
      database.tenant({ tenantId: admin.tenantId }, (tx) =>
        replaceSteps(tx, person, template.id, { steps, version: template.version }),
      );
    await expect(send(['line-manger'])).rejects.toThrow(/approvalProcess.stepTemplate:delete/);
    await expect(send(['line-manger', 'administrator-role', 'hr-responsible'])).rejects.toThrow(
      /approvalProcess.stepTemplate:create/,
    );
    expect(rolesOf((await send(['administrator-role', 'line-manger'])) as never)).toEqual([
      '1 administrator-role',
      '2 line-manger',
    ]);
  });

  it('are previewed before saving: paths through the machine, today’s approvers, gaps (D4, D9, D10)', async () => {
    const small = await makeSmallTenant(api, {
      people: ['boss', 'lead', 'worker'],
      lineManagers: [
        ['lead', 'boss'],
        ['worker', 'lead'],
      ],
      hrResponsibles: [],
      administrators: ['boss'],
      chain: ['line-manger'],
    });
    const caller = { tenantId: small.tenantId, permissions: new Permissions(['employee.details:read']) } as never;
    const see = (steps: StepRole[], who = caller) =>
      api.db.database.tenant({ tenantId: small.tenantId }, (tx) => previewChain(tx, who, { type: 'leave', steps }));
    const two = await see(['line-manger', 'line-manger-2nd-step']);
    expect(two.course.paths).toBe(7);
    expect(
      two.steps.map(({ approvers, withoutApprover, people }) => [
        approvers,
        withoutApprover,
        people.map((each) => each.firstName),
      ]),
    ).toEqual([
      [2, 1, ['boss', 'lead']],
      [1, 2, ['boss']],
    ]);
    const inWords = ({ situations }: typeof two) =>
      situations
        .map(({ steps, byAdministrators, isStuck, examples }) =>
          JSON.stringify([steps, byAdministrators, isStuck, examples.map((each) => each.firstName)]),
        )
        .toSorted((one, other) => one.localeCompare(other));
    // The boss has no manager and is the only administrator: nobody could decide.
    expect(inWords(two)).toEqual([
      '[[],false,true,["boss"]]',
      '[[1,2],false,false,["worker"]]',
      '[[1],false,false,["lead"]]',
    ]);
    expect(inWords(await see(['hr-responsible']))).toEqual([
      '[[],false,true,["boss"]]',
      '[[],true,false,["lead","worker"]]',
    ]);
    expect(await see([])).toMatchObject({
      course: { places: ['draft', 'submitted'], paths: 1 },
      situations: [{ steps: [], byAdministrators: false, isStuck: false, employees: 3 }],
      running: 0,
    });
    // The boss manages the lead and the lead's only other approver is an administrator: again the boss.
    const repeated = ({ sameApprovers }: typeof two) =>
      sameApprovers.map(({ steps, employees, examples }) => [steps, employees, examples.map((each) => each.firstName)]);
    expect(repeated(two)).toEqual([]);
    expect(repeated(await see(['hr-responsible', 'line-manger', 'administrator-role']))).toEqual([
      [[2, 3], 1, ['lead']],
    ]);
    expect(repeated(await see(['line-manger', 'line-manger-2nd-step', 'administrator-role']))).toEqual([
      [[1, 3], 1, ['lead']],
      [[2, 3], 1, ['worker']],
    ]);
    const hidden = await see(['line-manger'], { tenantId: small.tenantId, permissions: new Permissions([]) } as never);
    expect([hidden.steps[0]?.people, hidden.situations.flatMap(({ examples }) => examples)]).toEqual([[], []]);
    const unnamed = await see(['line-manger', 'administrator-role'], {
      tenantId: small.tenantId,
      permissions: new Permissions([]),
    } as never);
    expect(repeated(unnamed)).toEqual([[[1, 2], 1, []]]);
  });

  it('the preview of a till is accurate: never nobody, an administrator above the second threshold, no withdrawal (D9, D30, D32)', async () => {
    const small = await makeSmallTenant(api, {
      people: ['boss', 'lead', 'worker'],
      lineManagers: [
        ['lead', 'boss'],
        ['worker', 'lead'],
      ],
      hrResponsibles: [],
      administrators: ['boss'],
      chain: [],
    });
    const caller = { tenantId: small.tenantId, permissions: new Permissions([]) } as never;
    const see = (type: ProcessKind, steps: StepRole[]) =>
      api.db.database.tenant({ tenantId: small.tenantId }, (tx) => previewChain(tx, caller, { type, steps }));
    const none = await see('day-banking', []);
    expect(none.steps).toEqual([{ type: 'administrator-role', approvers: 1, withoutApprover: 1, people: [] }]);
    expect(none.course).toMatchObject({ places: ['draft', 'step-1', 'accepted', 'rejected'], paths: 2 });
    expect(none.situations.map(({ steps, isStuck, employees }) => [steps, isStuck, employees])).toEqual([
      [[1], false, 2],
      [[], true, 1],
    ]);
    expect(none.largeVariance).toEqual({ above: [], addsStep: false });
    await api.db.database.tenant({ tenantId: small.tenantId }, (tx) =>
      sql`
      insert into tenant_setting (tenant_id, type, settings, version) values (${small.tenantId}, 'app-behavior', ${JSON.stringify({ varianceAdministratorThresholds: [{ currency: 'AED', amount: 500 }] })}, 1)`.execute(
        tx,
      ),
    );
    expect((await see('day-banking', ['line-manger'])).largeVariance).toEqual({
      above: [{ currency: 'AED', amount: 500 }],
      addsStep: true,
    });
    expect((await see('day-banking', ['administrator-role', 'line-manger'])).largeVariance).toMatchObject({
      addsStep: false,
    });
    const device = await see('change-assigned-device', ['line-manger']);
    expect([device.course.places.includes('canceled'), device.largeVariance]).toEqual([true, null]);
  });

  it('show how many processes of the kind are running; those keep their steps (D10, D16)', async () => {
    const pending = await admin.send<{ count: number }>('GET', '/api/leaves', {
      query: { approvalStatuses: ['pending', 'cancellation-requested'], size: 1 },
    });
    const { body } = await admin.send<{ running: number }>('POST', '/api/approval-process-template/preview', {
      body: { type: 'leave', steps: [] },
    });
    expect(body.running).toBe(pending.body.count);
    expect(body.running).toBeGreaterThan(0);
  });
});
