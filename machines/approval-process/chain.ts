import type { StepRole } from '#domain/approvals.ts';
import { decide, initialPosition } from '../kernel/decide.ts';
import { exploreScenario, stateAt, type Graph } from '../kernel/graph.ts';
import { approvalProcess } from './approval-process.definition.ts';
import type { ApprovalInput } from './approval-process.machine.ts';
import type { ApprovalContext, ApprovalEvent } from './approval-process.rules.ts';
import { isOpen } from './steps.ts';

const REQUESTER = 'requester';
const ADMINISTRATOR = 'administrator';
const NOBODY = 'nobody';
const approver = (step: number): string => `approver-${step + 1}`;

/** A transition of a process: from one state to another, with the deciding step, if any. */
export interface ChainMove {
  readonly event: ApprovalEvent['type'];
  readonly from: string;
  readonly to: string;
  /** The step that decides, from 1; null when no step does. */
  readonly step: number | null;
}

/** The possible courses of a process. Nodes are the machine's states, with `step-1`, `step-2` … for pending. */
export interface ChainCourse {
  readonly places: readonly string[];
  readonly moves: readonly ChainMove[];
  /** Number of distinct paths from the request to an end. */
  readonly paths: number;
}

/**
 * Explores the machine with a number of steps (0 to 5), each with one approver: its possible moves, in step order; some
 * kinds cannot be withdrawn. Notes and reassignments change no state and are left out. Takes some milliseconds; equal
 * for all chains of a length.
 */
export function courseOf(steps: number, isCancelable: boolean): ChainCourse {
  const input = inputOf(
    Array.from({ length: steps }, () => ({ role: 'administrator-role', hasApprover: true })),
    true,
  );
  const graph = exploreScenario(approvalProcess, {
    name: `${steps} steps`,
    input,
    events: eventsOf(steps, isCancelable),
  });
  const placeOf = (key: string): string => {
    const state = stateAt(graph, key);
    const situation = graph.nodes.get(key)?.context as ApprovalContext | undefined;
    const pending = situation?.steps.findIndex(({ status }) => status === 'pending') ?? -1;
    return state === 'pending' ? `step-${pending + 1}` : state;
  };
  const moves = new Map<string, ChainMove>();
  for (const { event, from, to } of graph.edges) {
    const move = {
      event: event.type,
      from: placeOf(from),
      to: placeOf(to),
      step: 'step' in event ? event.step + 1 : null,
    };
    if (move.from !== move.to) moves.set(JSON.stringify(move), move);
  }
  const places = [
    'draft',
    ...Array.from({ length: steps }, (_, at) => `step-${at + 1}`),
    'accepted',
    'rejected',
    'canceled',
    'submitted',
  ];
  const reached = new Set([...moves.values()].flatMap(({ from, to }) => [from, to]));
  const rank = (move: ChainMove): number =>
    places.indexOf(move.from) * 100 + places.indexOf(move.to) * 10 + (move.step ?? 0);
  return {
    places: places.filter((place) => reached.has(place)),
    moves: [...moves.values()].toSorted((one, other) => rank(one) - rank(other)),
    paths: pathsOf(graph),
  };
}

/** Who decides a request: steps from 1, administrators because no step has an approver, or nobody (D9). */
export interface Deciders {
  readonly steps: readonly number[];
  readonly byAdministrators: boolean;
  readonly isStuck: boolean;
}

/** The machine's routing when only some steps have approvers; `hasAdministrator` excludes the requester. */
export function decidersOf(
  steps: readonly { readonly role: StepRole; readonly hasApprover: boolean }[],
  hasAdministrator: boolean,
): Deciders {
  const routed = decide(approvalProcess, initialPosition(approvalProcess, inputOf(steps, hasAdministrator)), {
    type: 'process.route',
  });
  if (!routed.allowed) throw new Error('a new process must be routed');
  const deciding = routed.context.steps.flatMap((step, at) =>
    isOpen(step) && step.candidates.length > 0 ? [at + 1] : [],
  );
  return {
    steps: deciding.filter((step) => step <= steps.length),
    byAdministrators: deciding.some((step) => step > steps.length),
    isStuck: routed.to === 'pending' && deciding.length === 0,
  };
}

const inputOf = (
  steps: readonly { readonly role: StepRole; readonly hasApprover: boolean }[],
  hasAdministrator: boolean,
): ApprovalInput => ({
  requesterId: REQUESTER,
  steps: steps.map(({ role, hasApprover }, at) => ({ role, candidates: hasApprover ? [approver(at)] : [] })),
  administrators: hasAdministrator ? [ADMINISTRATOR] : [],
  hasOwnNote: false,
});

/** Events that lead on, by anyone permitted; the machine must see the others as well, and refuses them. */
const eventsOf = (steps: number, isCancelable: boolean): readonly ApprovalEvent[] => [
  { type: 'process.route' },
  ...Array.from({ length: Math.max(steps, 1) }, (_, step) => step).flatMap((step): ApprovalEvent[] => [
    { type: 'step.accept', step, by: approver(step), hasNote: false },
    { type: 'step.reject', step, by: approver(step), hasNote: false },
  ]),
  { type: 'process.cancel', by: isCancelable ? REQUESTER : NOBODY },
  { type: 'step.add-note', step: 0, by: REQUESTER },
  { type: 'step.undo', step: 0, by: REQUESTER },
  { type: 'step.reassign', step: 0, by: REQUESTER, to: [] },
];

/** Walks from the start to terminal situations; no event leads back, so each situation is counted once. */
function pathsOf(graph: Graph): number {
  const outgoing = Map.groupBy(
    graph.edges.filter(({ from, to }) => from !== to),
    ({ from }) => from,
  );
  const known = new Map<string, number>();
  const from = (key: string): number => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const next = outgoing.get(key) ?? [];
    const found = next.length === 0 ? 1 : next.reduce((sum, edge) => sum + from(edge.to), 0);
    known.set(key, found);
    return found;
  };
  return from(graph.start);
}
