import type { MachineDescription } from '#machines/kernel/index.ts';
import { StateTree } from './tree.ts';

type Transition = MachineDescription['transitions'][number];

/** An element that a flow leads from or to. */
export interface FlowNode {
  readonly id: string;
  readonly kind:
    | 'startEvent'
    | 'endEvent'
    | 'intermediateCatchEvent'
    | 'boundaryEvent'
    | 'eventBasedGateway'
    | 'exclusiveGateway'
    | 'parallelGateway'
    | 'subProcess';
  /** The state or transition it stands for, by which the diagram of the machine has a place for it. */
  readonly place:
    | { readonly state: string }
    | { readonly transition: string; readonly of: string }
    | { readonly initialOf: string };
  /** The state or event that gives its name; null without one. */
  readonly named: { readonly state: string } | { readonly event: string } | null;
  /** The sub-process it is on the border of. */
  readonly attachedTo?: string;
  /** The flow taken when no condition holds. */
  readonly byDefault?: string;
  /** Inside a sub-process. */
  readonly scope?: Scope;
}

export interface SequenceFlow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** The transition whose condition it has; null for an unconditional one. */
  readonly condition: Transition | null;
  /** Taken when no condition holds: nothing happens. */
  readonly isRefusal?: boolean;
}

/** A process, or a sub-process: parallel states are one, since only there several states are active together. */
export interface Scope {
  readonly nodes: readonly FlowNode[];
  readonly flows: readonly SequenceFlow[];
}

/** An event of a state, with what may follow it in the order in which conditions are checked. */
interface Branch {
  readonly event: string;
  readonly ways: readonly Transition[];
}

/**
 * Returns a machine as a process of BPMN 2.0: a state that waits for events is an event-based gateway, one that waits for
 * none an end event, an event a signal that is caught, conditions an exclusive gateway behind it. A parallel state is a
 * sub-process with its regions side by side; what leaves it interrupts it.
 */
export function processOf(description: MachineDescription): Scope {
  return new ProcessWriter(new StateTree(description)).scope('');
}

class ProcessWriter {
  readonly #tree: StateTree;
  #ids = 0;

  constructor(tree: StateTree) {
    this.#tree = tree;
  }

  #id(kind: string): string {
    this.#ids++;
    return `${kind}_${this.#ids}`;
  }

  scope(outer: string): Scope {
    const nodes: FlowNode[] = [];
    const flows: SequenceFlow[] = [];
    const regions =
      this.#tree.kindOf(outer) === 'parallel' ? this.#tree.childrenOf(outer).map(({ name }) => name) : [outer];
    const flow = (from: string, to: string, more: Partial<SequenceFlow> = {}): string => {
      const id = this.#id('Flow');
      flows.push({ id, from, to, condition: null, ...more });
      return id;
    };
    const add = (node: FlowNode): string => {
      nodes.push(node);
      return node.id;
    };
    let begin = add({ id: this.#id('Start'), kind: 'startEvent', place: { initialOf: outer }, named: null });
    if (regions.length > 1) {
      const split = add({ id: this.#id('Gateway'), kind: 'parallelGateway', place: { initialOf: outer }, named: null });
      flow(begin, split);
      begin = split;
    }
    for (const region of regions) {
      const states = this.#statesIn(region);
      const idOf = (state: string): string => stateId(this.#entered(state, outer));
      for (const state of states) {
        const isNested = this.#tree.kindOf(state) === 'parallel';
        const branches = this.#branchesOf(state, region);
        const place = { state };
        if (isNested) add({ id: stateId(state), kind: 'subProcess', place, named: place, scope: this.scope(state) });
        else
          add({
            id: stateId(state),
            kind: branches.length > 0 ? 'eventBasedGateway' : 'endEvent',
            place,
            named: place,
          });
        for (const { event, ways } of branches) this.#addBranch({ state, isNested, event, ways }, idOf, add, flow);
      }
      flow(begin, idOf(region));
    }
    return { nodes, flows };
  }

  #addBranch(
    { state, isNested, event, ways }: Branch & { readonly state: string; readonly isNested: boolean },
    idOf: (state: string) => string,
    add: (node: FlowNode) => string,
    flow: (from: string, to: string, more?: Partial<SequenceFlow>) => string,
  ): void {
    const [first] = ways;
    if (!first) return;
    const place = { transition: first.id, of: state };
    const caught = add({
      id: this.#id('Event'),
      kind: isNested ? 'boundaryEvent' : 'intermediateCatchEvent',
      place,
      named: { event },
      ...(isNested ? { attachedTo: stateId(state) } : {}),
    });
    if (!isNested) flow(stateId(state), caught);
    const target = ({ to }: Transition): string => (to === null ? stateId(state) : idOf(to));
    if (ways.length === 1 && first.guard === null) return void flow(caught, target(first));
    const id = this.#id('Gateway');
    flow(caught, id);
    const taken = ways.map((way) => flow(id, target(way), { condition: way.guard === null ? null : way }));
    // Refused, the record stays where it is; what interrupts a sub-process does not happen then.
    const isOpen = ways.at(-1)?.guard === null;
    const last = isOpen ? taken.at(-1) : isNested ? undefined : flow(id, stateId(state), { isRefusal: true });
    add({ id, kind: 'exclusiveGateway', place, named: null, ...(last === undefined ? {} : { byDefault: last }) });
  }

  /** The states of a region that a token can be in: those without states of their own, and parallel ones. */
  #statesIn(region: string): readonly string[] {
    const children = this.#tree.childrenOf(region);
    if (children.length === 0) return [region];
    return children.flatMap(({ name, kind }) => (kind === 'compound' ? this.#statesIn(name) : [name]));
  }

  /** The state that a token gets to when another is the target: a parallel one is not looked into from outside. */
  #entered(state: string, outer: string): string {
    const parallel = this.#tree
      .upFrom(state)
      .findLast((name) => name !== outer && this.#tree.isIn(name, outer) && this.#tree.kindOf(name) === 'parallel');
    if (parallel !== undefined) return parallel;
    const initial = this.#tree.initialOf(state);
    return initial === null ? state : this.#entered(initial, outer);
  }

  /**
   * Events of a state: its own, then those of the states around it up to the region. Of a parallel state also what leaves it
   * from inside.
   */
  #branchesOf(state: string, region: string): readonly Branch[] {
    const around = this.#tree.upFrom(state);
    const own = around.slice(0, around.indexOf(region) + 1);
    const isNested = this.#tree.kindOf(state) === 'parallel';
    const leaving = isNested ? this.#leaving(state) : [];
    const ways = [...leaving, ...own.flatMap((name) => this.#tree.transitionsOf(name))].filter(
      ({ to }) => to === null || this.#tree.isIn(to, region),
    );
    return [...Map.groupBy(ways, ({ event }) => event)].map(([event, all]) => ({ event, ways: all }));
  }

  /** Transitions inside a parallel state whose target is outside of it, or the state itself. One each of the same kind. */
  #leaving(parallel: string): readonly Transition[] {
    const found = this.#tree.description.transitions.filter(
      ({ from, to }) =>
        from !== parallel &&
        this.#tree.isIn(from, parallel) &&
        to !== null &&
        (to === parallel || !this.#tree.isIn(to, parallel)),
    );
    const kinds = Map.groupBy(found, ({ event, guard, to }) => [event, guard, to].join(' '));
    return [...kinds.values()].flatMap(([one]) => one ?? []);
  }
}

/** The id of the element that stands for a state. */
const stateId = (state: string): string => `State_${state}`;
