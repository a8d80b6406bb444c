import { Readable } from 'node:stream';
import { api } from '#contract/api.ts';
import { loadFacts, loadLayouts, loadWalks } from '#machines/generated.ts';
import { describeMachine, type MachineEvent } from '#machines/kernel/index.ts';
import { withFacts } from '#machines/kernel/explored.ts';
import { everyMachine } from '#machines/flows.ts';
import { recordMachines, type AnyRecordMachine } from '#machines/registry.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { checkConformance } from './conformance.ts';
import { readDecisionTable } from './decision-table.ts';
import { writeEventLog } from './event-log.ts';
import { readFlow } from './flow.ts';
import type { GovernedKinds } from '../../records/governed-records.ts';
import { countRecords, countStates, listRecords, readTraffic } from './journal-figures.ts';
import { refuseUnknownStates, workflowOf } from './known-workflows.ts';
import { modelFile } from './models/index.ts';
import { exportRecords } from './records-export.ts';
import { readPath, unreadable } from './record-path.ts';
import { simulate, startWith } from './simulate.ts';
import { changeTarget } from './state-target.ts';
import { readWaiting } from './waiting.ts';
import { readWeeks } from './weeks.ts';

/** A machine with its complete description, built once. */
async function tell(definition: AnyRecordMachine) {
  const description = withFacts(describeMachine(definition), await loadFacts(definition.name));
  return { ...description, isStored: recordMachines.has(definition.name), layout: await loadLayouts(definition.name) };
}

/** Routes of workflows: their description, records by state, and single journals. */
export function workflowRoutes(kinds: GovernedKinds): readonly Route[] {
  let described: Promise<readonly unknown[]> | undefined;
  return [
    tenantRoute(api.workflows.list, async () => {
      described ??= Promise.all([...everyMachine.values()].map(tell));
      return { data: (await described) as never, count: everyMachine.size };
    }),

    tenantRoute(api.workflows.walks, async ({ params }) => {
      if (!everyMachine.has(params.machine)) throw notFound();
      return (await loadWalks(params.machine)) as never;
    }),

    tenantRoute(api.workflows.counts, async ({ caller, tx, params }) => {
      const { records, description } = workflowOf(kinds, params.machine);
      const counts = await countStates(tx, caller, records, description);
      return { machine: params.machine, ...(await countRecords(tx, caller, records, description)), counts };
    }),

    tenantRoute(api.workflowFigures.traffic, ({ caller, tx, params, query }) => {
      const { records, description } = workflowOf(kinds, params.machine);
      return readTraffic(tx, caller, records, description, query);
    }),

    tenantRoute(api.workflowFlow.waiting, ({ caller, tx, query }) => readWaiting(tx, caller, kinds, query)),
    tenantRoute(api.workflowFlow.changeTarget, ({ caller, tx, params, body }) =>
      changeTarget(tx, caller, workflowOf(kinds, params.machine), body),
    ),
    tenantRoute(api.workflowFlow.flow, ({ caller, tx, params, query }) =>
      readFlow(tx, caller, workflowOf(kinds, params.machine), query),
    ),
    tenantRoute(api.workflowFlow.weeks, ({ caller, tx, params, query }) =>
      readWeeks(tx, caller, workflowOf(kinds, params.machine), query),
    ),

    tenantRoute(api.workflowFigures.records, ({ caller, tx, params, query }) => {
      const { records, description } = workflowOf(kinds, params.machine);
      refuseUnknownStates(description, query);
      return listRecords(tx, caller, records, description, query);
    }),

    fileRoute(api.workflowFigures.exportRecords, ({ caller, tx, params, query, language }) =>
      exportRecords(tx, caller, language, kinds, params.machine, query),
    ),

    tenantRoute(api.workflowFigures.conformance, ({ caller, tx, params }) => {
      const { records, description } = workflowOf(kinds, params.machine);
      return checkConformance(tx, caller, records, description);
    }),

    fileRoute(api.workflowFigures.eventLog, ({ caller, tx, params, query }) => {
      const { records, description } = workflowOf(kinds, params.machine);
      return writeEventLog(tx, caller, records, description, query);
    }),

    fileRoute(api.workflowFigures.model, async ({ params, query, language }) => {
      const definition = everyMachine.get(params.machine);
      if (!definition) throw notFound();
      const layouts = await loadLayouts(params.machine);
      const { name, mimeType, text } = modelFile(describeMachine(definition), layouts, query.format, language);
      const content = Buffer.from(text);
      return { content: Readable.from([content]), bytes: content.length, mimeType, originalName: name };
    }),

    tenantRoute(api.workflowFigures.table, async ({ caller, tx, params }) => {
      const { records, description } = workflowOf(kinds, params.machine);
      return readDecisionTable(tx, caller, records, description, await loadFacts(params.machine));
    }),

    tenantRoute(api.workflows.history, ({ caller, tx, params }) =>
      readPath(tx, caller, kinds.get(params.machine), params.id),
    ),

    tenantRoute(api.workflows.simulate, async ({ caller, tx, params, body }) => {
      const definition = everyMachine.get(params.machine);
      if (!definition) throw notFound();
      const { recordId, scenario, input } = body;
      const events = body.events as unknown as readonly MachineEvent[];
      if (recordId !== undefined) {
        const records = kinds.get(params.machine);
        if (!records) throw notFound();
        const position = await records.positionOf(tx, caller, recordId);
        if (!position) throw await unreadable(tx, caller, records, recordId);
        return simulate(definition, position, events, records.eventsAt(position.context));
      }
      if (scenario === undefined) return simulate(definition, startWith(definition, input), events, []);
      const known = definition.scenarios.find(({ name }) => name === scenario);
      if (!known) throw ruleViolated('scenario', 'unknown-scenario', `${params.machine} has no scenario ${scenario}.`);
      return simulate(definition, startWith(definition, known.input), events, known.events);
    }),
  ];
}
