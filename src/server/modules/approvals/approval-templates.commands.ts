import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { StepRole } from '#domain/approvals.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../http/problem-error.ts';
import type { Tx } from '../../http/route.ts';
import { lockTemplate, readTemplate, type ApprovalTemplate } from './approval-templates.repository.ts';

/** The chain, locked, when it is what the caller has seen. @throws ProblemError 409 with the chain as it is. */
async function lockSeen(tx: Tx, { tenantId }: Caller, id: string, version: number | undefined): Promise<ApprovalTemplate> {
  const template = await lockTemplate(tx, tenantId, id);
  if (version !== undefined && version !== template.version) {
    throw new ProblemError('stale-version', { detail: 'This approval chain was changed in the meantime.', record: template });
  }
  return template;
}

async function templateOfStep(tx: Tx, { tenantId }: Caller, stepId: string): Promise<string> {
  const step = await tx.selectFrom('approval_template_step').select('template_id').where('tenant_id', '=', tenantId).where('id', '=', stepId).executeTakeFirst();
  if (!step) throw notFound();
  return step.template_id;
}

/** A role decides once in a chain (D16); with five roles that is also the most steps there can be. */
function refuseTaken(template: ApprovalTemplate, role: StepRole, exceptStep?: string): void {
  if (template.steps.some(({ id, type }) => type === role && id !== exceptStep)) {
    throw ruleViolated('type', 'role-taken', 'This role has a step in the chain already.');
  }
}

/** Puts steps into an order, 1 to n without gaps, and counts the change of the chain. */
async function setOrder(tx: Tx, { tenantId }: Caller, templateId: string, ids: readonly string[]): Promise<ApprovalTemplate> {
  await sql`
    update approval_template_step s set position = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where s.tenant_id = ${tenantId} and s.template_id = ${templateId} and s.id = o.id and s.position <> o.place`.execute(tx);
  await sql`update approval_template set version = version + 1 where tenant_id = ${tenantId} and id = ${templateId}`.execute(tx);
  return readTemplate(tx, tenantId, templateId);
}

/** Whether cancellations are approved as well (D26). @throws ProblemError 409 */
export async function changeTemplate(tx: Tx, caller: Caller, id: string, body: BodyOf<typeof api.approvalTemplates.change>): Promise<ApprovalTemplate> {
  await lockSeen(tx, caller, id, body.version);
  await sql`update approval_template set approves_cancellation = ${body.approvesCancellation}, version = version + 1 where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
  return readTemplate(tx, caller.tenantId, id);
}

/** Adds a step. @throws ProblemError 404, 409, 422 `role-taken` */
export async function addStep(tx: Tx, caller: Caller, body: BodyOf<typeof api.approvalTemplates.addStep>): Promise<ApprovalTemplate> {
  const template = await lockSeen(tx, caller, body.approvalProcessTemplateId, body.version);
  refuseTaken(template, body.type);
  const position = template.steps.length + 1;
  const { id } = await tx
    .insertInto('approval_template_step')
    .values({ tenant_id: caller.tenantId, template_id: template.id, position, role: body.type })
    .returning('id')
    .executeTakeFirstOrThrow();
  return setOrder(tx, caller, template.id, template.steps.map((step) => step.id).toSpliced((body.order ?? position) - 1, 0, id));
}

/** Gives a step another role or place. @throws ProblemError 404, 409, 422 `role-taken` */
export async function changeStep(tx: Tx, caller: Caller, id: string, body: BodyOf<typeof api.approvalTemplates.changeStep>): Promise<ApprovalTemplate> {
  const template = await lockSeen(tx, caller, await templateOfStep(tx, caller, id), body.version);
  // Somebody may have taken it out while this waited for the lock.
  if (!template.steps.some((step) => step.id === id)) throw notFound();
  if (body.type) {
    refuseTaken(template, body.type, id);
    await sql`update approval_template_step set role = ${body.type} where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
  }
  const rest = template.steps.filter((step) => step.id !== id).map((step) => step.id);
  const at = (body.order ?? template.steps.find((step) => step.id === id)?.order ?? 1) - 1;
  return setOrder(tx, caller, template.id, rest.toSpliced(at, 0, id));
}

/** Takes a step out; the others move up. @throws ProblemError 404, 409 */
export async function removeStep(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const template = await lockSeen(tx, caller, await templateOfStep(tx, caller, id), version);
  if (!template.steps.some((step) => step.id === id)) throw notFound();
  await tx.deleteFrom('approval_template_step').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
  await setOrder(tx, caller, template.id, template.steps.filter((step) => step.id !== id).map((step) => step.id));
}
