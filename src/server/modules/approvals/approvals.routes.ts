import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { listFileRoute, listRoutes } from '../../lists/list-routes.ts';
import { routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import type { Caller } from '../../core/caller.ts';
import { listProcesses } from './approval-list.ts';
import { addNote, decideStep, reassignStep, requireAccess, requireModule, undoDecision } from './approvals.commands.ts';
import type { Subjects } from './subject.ts';
import { presentProcess } from './approval.presenter.ts';
import { readProcess } from './read-processes.ts';
import { findApprovers } from './approvers.ts';
import { findReceivers } from './receivers.ts';
import { addStep, changeStep, changeTemplate, removeStep, replaceSteps } from './approval-templates.commands.ts';
import { previewChain } from './chain-preview.ts';
import { decideMany, type DecidingDeps } from './decide-many.ts';
import { nameSubstitute, withdrawSubstitute } from './substitutes.commands.ts';
import { servedSubstitutes } from './substitutes.list.ts';
import { waitingFile } from './waiting.list.ts';
import { listWaiting, listWaitingIds } from './waiting.repository.ts';
import { listTemplates, readCoverage } from './approval-templates.repository.ts';

type Process = AnswerOf<typeof api.approvals.read>;

/** Routes of approval processes and step decisions, for all subjects. */
export function approvalRoutes(subjects: Subjects, deps: DecidingDeps): readonly Route[] {
  const present = async (tx: Tx, caller: Caller, processId: string, handedOn?: string): Promise<Process> => {
    const process = await readProcess(tx, caller.tenantId, processId);
    const shown = process && (await subjects.get(process.kind)?.present(tx, caller, processId));
    // A caller who saw it only as an approver, and has reassigned it, still gets the result of their action.
    if (process && !shown && handedOn) return presentProcess(process, handedOn, []);
    if (!shown) throw notFound();
    return shown as Process;
  };
  return [
    tenantRoute(api.approvals.list, ({ caller, tx, query }) => listProcesses(tx, caller, subjects, query)),
    tenantRoute(api.approvals.read, async ({ caller, tx, params }) => {
      const process = await readProcess(tx, caller.tenantId, params.id);
      const subject = process && subjects.get(process.kind);
      if (!subject) throw notFound();
      requireModule(caller, subject);
      requireAccess(caller, process.kind);
      return present(tx, caller, params.id);
    }),

    tenantRoute(api.approvalsWaiting.list, ({ caller, tx, query }) => listWaiting(tx, caller, subjects, query)),
    listFileRoute(waitingFile(subjects)),
    tenantRoute(api.approvalsWaiting.ids, ({ caller, tx, query }) => listWaitingIds(tx, caller, subjects, query)),
    routeWithoutTransaction(api.approvalsWaiting.decide, ({ caller, body, idempotencyKey }) =>
      decideMany(deps, caller, subjects, body, idempotencyKey),
    ),

    tenantRoute(api.approvals.approvers, ({ caller, tx, query: { stepId, searchText } }) =>
      stepId ? findReceivers(tx, caller, subjects, stepId, searchText) : findApprovers(tx, caller.tenantId, searchText),
    ),
    ...listRoutes(servedSubstitutes),
    tenantRoute(api.approvalSubstitutes.people, ({ caller, tx, query }) =>
      findApprovers(tx, caller.tenantId, query.searchText),
    ),
    tenantRoute(api.approvalSubstitutes.create, ({ caller, tx, body }) => nameSubstitute(tx, caller, body)),
    tenantRoute(api.approvalSubstitutes.withdraw, async ({ caller, tx, params }) => {
      await withdrawSubstitute(tx, caller, params.id);
      return undefined;
    }),

    tenantRoute(api.approvals.decide, async ({ caller, tx, params, body }) => {
      const decided = await decideStep(tx, caller, subjects, {
        stepId: params.id,
        decision: body.status,
        note: body.note || null,
        version: body.version ?? null,
        isBalanceOverride: body.isBalanceOverride ?? false,
        isUndoable: body.isUndoable ?? false,
      });
      const shown = await decided.present();
      if (!shown) throw notFound();
      return { ...(shown as Process), undoableUntil: decided.undoableUntil };
    }),

    tenantRoute(api.approvals.undo, async ({ caller, tx, params }) =>
      present(tx, caller, await undoDecision(tx, caller, subjects, { stepId: params.id })),
    ),

    tenantRoute(api.approvals.addNote, async ({ caller, tx, params, body }) => {
      const processId = await addNote(tx, caller, subjects, { stepId: params.id, note: body.note });
      return present(tx, caller, processId);
    }),

    tenantRoute(api.approvals.reassign, async ({ caller, tx, params, body }) => {
      const { processId, subjectId } = await reassignStep(tx, caller, subjects, {
        stepId: params.id,
        employeeIds: body.employeeIds,
        version: body.version ?? null,
      });
      return present(tx, caller, processId, subjectId);
    }),

    tenantRoute(api.approvals.templates, async ({ caller, tx }) => {
      const data = await listTemplates(tx, caller.tenantId);
      return { data: [...data], count: data.length };
    }),
    tenantRoute(api.approvalTemplates.coverage, ({ caller, tx, query }) =>
      readCoverage(tx, caller.tenantId, query.type),
    ),
    tenantRoute(api.approvalTemplates.preview, ({ caller, tx, body }) => previewChain(tx, caller, body)),
    tenantRoute(api.approvalTemplates.replaceSteps, ({ caller, tx, params, body }) =>
      replaceSteps(tx, caller, params.id, body),
    ),
    tenantRoute(api.approvalTemplates.change, ({ caller, tx, params, body }) =>
      changeTemplate(tx, caller, params.id, body),
    ),
    tenantRoute(api.approvalTemplates.addStep, ({ caller, tx, body }) => addStep(tx, caller, body)),
    tenantRoute(api.approvalTemplates.changeStep, ({ caller, tx, params, body }) =>
      changeStep(tx, caller, params.id, body),
    ),
    tenantRoute(api.approvalTemplates.removeStep, async ({ caller, tx, params, query }) => {
      await removeStep(tx, caller, params.id, query.version);
      return undefined;
    }),
  ];
}
