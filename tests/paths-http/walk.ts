import { sql } from 'kysely';
import type { AnyMachineSnapshot } from 'xstate';
import { expect } from 'vitest';
import { coveringPaths, type Path } from '#machines/kernel/cover.ts';
import type { Graph } from '#machines/kernel/graph.ts';
import { whyNot } from '#machines/kernel/decide.ts';
import { stateName, type MachineEvent, type RecordMachine } from '#machines/kernel/index.ts';
import type { TestApi } from '../support/api.ts';
import { hearing, type Heard } from '../support/hearing.ts';
import type { CodedReason, DrivenRecord, HttpDriver, HttpStage } from './http-driver.ts';

/** How much was walked. */
export interface Walked {
  readonly taken: number;
  readonly probed: number;
}

/** The walks of a scenario; without possible events, its start for testing refusals. */
export function pathsOf<Context, Event extends MachineEvent>(
  { goal }: HttpDriver<Context, Event>,
  graph: Graph<Event>,
): readonly Path<Event>[] {
  const paths = coveringPaths(graph, goal?.(graph) ?? 'transitions');
  return paths.length > 0 ? paths : [{ name: graph.scenario.name, steps: [] }];
}

/** Events in the journal of a record, oldest first. */
export async function journalOf(
  api: TestApi,
  tenantId: string,
  machine: string,
  id: string,
): Promise<readonly { event: string; from: string; to: string; version: number }[]> {
  const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
    sql<{
      event: string;
      from: string;
      to: string;
      version: number;
    }>`select event, from_state as "from", to_state as "to", record_version as version
      from transition_journal where tenant_id = ${tenantId} and machine = ${machine} and record_id = ${id} order by id`.execute(
      tx,
    ),
  );
  return rows;
}

/** Which refused events are sent. */
export interface Probes<Event extends MachineEvent> {
  /** Whether an event is sent in a situation; every one is by default. */
  readonly isWanted?: (at: string, event: Event) => boolean;
  /** The names of those sent, across scenarios; a name is not sent again. */
  readonly sent?: Set<string>;
}

/** Why the sound machine refuses an event in a situation: the expected reasons. */
type ReasonsOf<Event extends MachineEvent> = (snapshot: AnyMachineSnapshot, event: Event) => readonly CodedReason[];

const coded = ({ code, params }: CodedReason): CodedReason =>
  params && Object.keys(params).length > 0 ? { code, params } : { code };

/**
 * Uses the machine as it is now, unaffected by a fault seeded later.
 * @param definition the sound machine
 */
export function reasonsBy<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): ReasonsOf<Event> {
  const sound = { ...definition };
  return (snapshot, event) => whyNot(sound, snapshot, event).map(coded);
}

/**
 * Takes new records along paths over HTTP. After each step the rows are compared, in each situation every refused event
 * is sent once and must change nothing, and at the end of each path journal and outbox must match it.
 * @throws AssertionError at the first difference
 */
export async function walk<Context, Event extends MachineEvent>(
  api: TestApi,
  { definition }: Pick<HttpDriver<Context, Event>, 'definition'>,
  stage: HttpStage<Event>,
  graph: Graph<Event>,
  paths: readonly Path<Event>[],
  { isWanted = () => true, sent: probed = new Set() }: Probes<Event> = {},
  reasonsOf: ReasonsOf<Event> = reasonsBy(definition),
): Promise<Walked> {
  const refusals = Map.groupBy(graph.refusals, ({ at }) => at);
  const asked = { taken: 0, probed: 0 };
  for (const path of paths) {
    const record = await orFail(path.name, stage.begin());
    const taken = record.taken ?? 0;
    const told: Told[] = [];
    let at = graph.start;
    let row = await orFail(path.name, record.read());
    for (const [index, step] of [...path.steps, null].entries()) {
      const here =
        index < taken ? [] : (refusals.get(at) ?? []).map(({ event }) => event).filter((event) => isWanted(at, event));
      asked.probed += await probe(
        stage,
        record,
        { scenario: graph.scenario.name, snapshot: graph.nodes.get(at), name: at, row },
        here,
        probed,
        reasonsOf,
      );
      if (!step) continue;
      const { event } = step;
      const before = row;
      if (index >= taken) {
        const status = await orFail(path.name, record.send(event));
        expect([path.name, index, event, status === null || status < 300 ? 'taken' : status]).toEqual([
          path.name,
          index,
          event,
          'taken',
        ]);
        asked.taken += 1;
        row = await orFail(path.name, record.read());
      }
      expect([path.name, index, event, row]).toEqual([
        path.name,
        index,
        event,
        expect.objectContaining(stage.expected(step.after)),
      ]);
      const former = stage.withdraws?.(event) === true ? told.pop() : undefined;
      if (former) told.push({ ...former, jobs: [] });
      const isJournaled = stage.isJournaled?.(event, before, row, index === path.steps.length - 1) ?? true;
      if (isJournaled)
        told.push({
          event: event.type,
          from: stateName(step.before.value),
          to: stateName(step.after.value),
          jobs: step.effects.filter((effect) => stage.outbox?.includes(effect)),
        });
      if (index >= taken)
        expect([path.name, index, event, versionOf(row)]).toEqual([
          path.name,
          index,
          event,
          versionAfter(before, isJournaled),
        ]);
      at = step.to;
    }
    if (record.id() === '') continue;
    const journal = await journalOf(api, stage.tenantId, definition.name, record.id());
    expect([path.name, journal.map(({ event, from, to }) => [event, from, to])]).toEqual([
      path.name,
      told.map(({ event, from, to }) => [event, from, to]),
    ]);
    if (!stage.outbox) continue;
    const jobs = await jobsOf(api, stage.tenantId, definition.name, record.id());
    expect([path.name, journal.map(({ version }) => jobs.get(version) ?? [])]).toEqual([
      path.name,
      told.map((each) => each.jobs),
    ]);
  }
  return asked;
}

/** A refusal by the machine contains exactly its reasons with their values. */
function expectReasons<Event extends MachineEvent>(
  stage: HttpStage<Event>,
  { snapshot, event, row }: { readonly snapshot: AnyMachineSnapshot; readonly event: Event; readonly row: object },
  answers: readonly Heard[],
  ask: (event: Event) => readonly CodedReason[],
): void {
  const refused = answers.findLast(({ status }) => status === 409)?.body as
    | { code: string; errors?: readonly CodedReason[] }
    | undefined;
  if (refused?.code !== 'event-not-allowed') return;
  const wanted = stage.reasons?.(snapshot, event, row, ask) ?? ask(event);
  expect([stateName(snapshot.value), event, (refused.errors ?? []).map(coded)]).toEqual([
    stateName(snapshot.value),
    event,
    wanted,
  ]);
}

/** An exception is a failure: jobs and clocks throw where calls respond. */
const orFail = <T>(where: string, what: Promise<T>): Promise<T> =>
  what.catch((error: unknown) => expect.fail(`${where}: ${String(error)}`));

/** The expected journal and outbox of a step. */
interface Told {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly jobs: readonly string[];
}

/** The version of a row, if it has one. */
const versionOf = (row: object): unknown => ('version' in row ? row.version : undefined);

/** A step increments the version; the first step of a record it creates gives it one. */
function versionAfter(before: object, isJournaled: boolean): unknown {
  const version = versionOf(before);
  if (Object.keys(before).length === 0) return expect.toSatisfy((given: unknown) => given === undefined || given === 1);
  return typeof version === 'number' && isJournaled ? version + 1 : version;
}

/** The effects for which jobs were left, by the version of the record that left them. */
export async function jobsOf(
  api: TestApi,
  tenantId: string,
  machine: string,
  id: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
    sql<{
      effect: string;
      version: number;
    }>`select substr(kind, length(${machine}) + 2) as effect, (payload ->> 'recordVersion')::int as version
      from job where tenant_id = ${tenantId} and kind like ${`${machine}.%`} and payload ->> 'recordId' = ${id} order by id`.execute(
      tx,
    ),
  );
  return new Map(
    [...Map.groupBy(rows, ({ version }) => version)].map(([version, jobs]) => [
      version,
      jobs.map(({ effect }) => effect),
    ]),
  );
}

interface Situation {
  readonly scenario: string;
  readonly name: string;
  readonly snapshot: AnyMachineSnapshot | undefined;
  readonly row: object;
}

/** Sends the refused events of a situation, except those already tested; returns their number. */
async function probe<Event extends MachineEvent>(
  stage: HttpStage<Event>,
  record: DrivenRecord<Event>,
  { scenario, name, snapshot, row }: Situation,
  refused: readonly Event[],
  probed: Set<string>,
  reasonsOf: ReasonsOf<Event>,
): Promise<number> {
  if (!snapshot) throw new Error(`no situation ${name}`);
  const place = stage.probedAs?.(snapshot) ?? name;
  const wanted = refused.flatMap((event) => {
    const like = stage.probedLike?.(snapshot, event) ?? `${scenario} ${place} ${JSON.stringify(event)}`;
    const statuses = probed.has(like) ? null : stage.refusal(snapshot, event, row);
    if (statuses === null) return [];
    probed.add(like);
    return [{ event, statuses }];
  });
  const atOnce = stage.probedAtOnce ?? 1;
  for (let from = 0; from < wanted.length; from += atOnce) {
    const part = wanted.slice(from, from + atOnce);
    const heard = await Promise.all(
      part.map(({ event }) =>
        orFail(
          name,
          hearing(() => (record.probe ?? record.send)(event)),
        ),
      ),
    );
    const statuses = heard.map(({ result }) => result);
    const said = part.map((each, index) => [
      each.event,
      each.statuses.includes(statuses[index] ?? null) ? each.statuses : statuses[index],
    ]);
    expect([stateName(snapshot.value), said]).toEqual([
      stateName(snapshot.value),
      part.map((each) => [each.event, each.statuses]),
    ]);
    for (const [index, { event }] of part.entries())
      expectReasons(stage, { snapshot, event, row }, heard[index]?.answers ?? [], (asked) =>
        reasonsOf(snapshot, asked),
      );
  }
  if (wanted.length > 0) expect([name, await record.read()]).toEqual([name, row]);
  return wanted.length;
}
