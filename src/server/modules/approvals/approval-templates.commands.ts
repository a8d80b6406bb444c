import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { MAX_STEPS, type StepRole } from '#domain/approvals.ts';
import { permissionString, type Action } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { lockTemplate, readTemplate, type ApprovalTemplate } from './approval-templates.repository.ts';

/** Locks the template and checks the caller's version. @throws ProblemError 409 with the current template. */
async function lockSeen(
  tx: Tx,
  { tenantId }: Caller,
  id: string,
  version: number | undefined,
): Promise<ApprovalTemplate> {
  const template = await lockTemplate(tx, tenantId, id);
  if (version !== undefined && version !== template.version) {
    throw new ProblemError('stale-version', {
      detail: 'These approval steps have changed. Review the changes and try again.',
      record: template,
    });
  }
  return template;
}

async function templateOfStep(tx: Tx, { tenantId }: Caller, stepId: string): Promise<string> {
  const step = await tx
    .selectFrom('approval_template_step')
    .select('template_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', stepId)
    .executeTakeFirst();
  if (!step) throw notFound();
  return step.template_id;
}

/** A role decides once per template (D16); with five roles that also limits the number of steps. */
function refuseTaken(template: ApprovalTemplate, role: StepRole, exceptStep?: string): void {
  if (template.steps.some(({ id, type }) => type === role && id !== exceptStep)) {
    throw ruleViolated('type', 'role-taken', 'This role already has a step.');
  }
}

/** Numbers the steps 1 to n without gaps, and increments the template's version. */
async function setOrder(
  tx: Tx,
  { tenantId }: Caller,
  templateId: string,
  ids: readonly string[],
): Promise<ApprovalTemplate> {
  await sql`
    update approval_template_step s set position = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where s.tenant_id = ${tenantId} and s.template_id = ${templateId} and s.id = o.id and s.position <> o.place`.execute(
    tx,
  );
  await sql`update approval_template set version = version + 1 where tenant_id = ${tenantId} and id = ${templateId}`.execute(
    tx,
  );
  return readTemplate(tx, tenantId, templateId);
}

/** Sets whether cancellations are approved as well (D26). @throws ProblemError 409 */
export async function changeTemplate(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.approvalTemplates.change>,
): Promise<ApprovalTemplate> {
  await lockSeen(tx, caller, id, body.version);
  await sql`update approval_template set approves_cancellation = ${body.approvesCancellation}, version = version + 1 where tenant_id = ${caller.tenantId} and id = ${id}`.execute(
    tx,
  );
  return readTemplate(tx, caller.tenantId, id);
}

/** Adds a step. @throws ProblemError 404, 409, 422 `role-taken` */
export async function addStep(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.approvalTemplates.addStep>,
): Promise<ApprovalTemplate> {
  const template = await lockSeen(tx, caller, body.approvalProcessTemplateId, body.version);
  refuseTaken(template, body.type);
  const position = template.steps.length + 1;
  const { id } = await tx
    .insertInto('approval_template_step')
    .values({ tenant_id: caller.tenantId, template_id: template.id, position, role: body.type })
    .returning('id')
    .executeTakeFirstOrThrow();
  return setOrder(
    tx,
    caller,
    template.id,
    template.steps.map((step) => step.id).toSpliced((body.order ?? position) - 1, 0, id),
  );
}

/** Changes the role or position of a step. @throws ProblemError 404, 409, 422 `role-taken` */
export async function changeStep(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.approvalTemplates.changeStep>,
): Promise<ApprovalTemplate> {
  const template = await lockSeen(tx, caller, await templateOfStep(tx, caller, id), body.version);
  // The step may have been removed while this waited for the lock.
  if (!template.steps.some((step) => step.id === id)) throw notFound();
  if (body.type) {
    refuseTaken(template, body.type, id);
    await sql`update approval_template_step set role = ${body.type} where tenant_id = ${caller.tenantId} and id = ${id}`.execute(
      tx,
    );
  }
  const rest = template.steps.filter((step) => step.id !== id).map((step) => step.id);
  const at = (body.order ?? template.steps.find((step) => step.id === id)?.order ?? 1) - 1;
  return setOrder(tx, caller, template.id, rest.toSpliced(at, 0, id));
}

/** Removes a step; the following ones move up. @throws ProblemError 404, 409 */
export async function removeStep(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const template = await lockSeen(tx, caller, await templateOfStep(tx, caller, id), version);
  if (!template.steps.some((step) => step.id === id)) throw notFound();
  await tx.deleteFrom('approval_template_step').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
  await setOrder(
    tx,
    caller,
    template.id,
    template.steps.filter((step) => step.id !== id).map((step) => step.id),
  );
}

/**
 * Replaces all steps of a template; a role that stays keeps its step.
 * @throws ProblemError 403 for a role added or removed without the right to, 404, 409, 422 `role-taken`
 */
export async function replaceSteps(
  tx: Tx,
  caller: Caller,
  id: string,
  { steps, version }: BodyOf<typeof api.approvalTemplates.replaceSteps>,
): Promise<ApprovalTemplate> {
  refuseTwice(steps);
  const template = await lockSeen(tx, caller, id, version);
  const gone = template.steps.filter(({ type }) => !steps.includes(type));
  const added = steps.filter((role) => !template.steps.some(({ type }) => type === role));
  if (added.length > 0) requireStepRight(caller, 'create');
  if (gone.length > 0) {
    requireStepRight(caller, 'delete');
    await tx
      .deleteFrom('approval_template_step')
      .where('tenant_id', '=', caller.tenantId)
      .where(
        'id',
        'in',
        gone.map((step) => step.id),
      )
      .execute();
  }
  const places = new Map<string, string>(template.steps.map((step) => [step.type, step.id]));
  // Uses any free position until all steps have their final one.
  const free = Array.from({ length: MAX_STEPS }, (_, at) => at + 1).filter(
    (place) => !template.steps.some(({ order, type }) => order === place && steps.includes(type)),
  );
  for (const [at, role] of added.entries()) {
    const values = { tenant_id: caller.tenantId, template_id: id, position: free[at] ?? MAX_STEPS, role };
    places.set(
      role,
      (await tx.insertInto('approval_template_step').values(values).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
  return setOrder(
    tx,
    caller,
    id,
    steps.map((role) => places.get(role) ?? ''),
  );
}

/** @throws ProblemError 422 `role-taken` */
export function refuseTwice(steps: readonly StepRole[]): void {
  const twice = steps.findIndex((role, at) => steps.indexOf(role) !== at);
  if (twice !== -1) throw ruleViolated(`steps[${twice}]`, 'role-taken', 'This role already has a step.');
}

function requireStepRight({ permissions }: Caller, action: Action): void {
  const right = { resource: 'approvalProcess.stepTemplate', action } as const;
  if (permissions.scopeOf(right) === 'all') return;
  const missing = [permissionString(right, 'all')];
  throw new ProblemError('permission-missing', { detail: `You need ${missing.join(' or ')}.`, missing });
}
