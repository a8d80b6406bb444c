import type { MachineDescription, NodeFact } from '#machines/kernel/index.ts';

type Transition = MachineDescription['transitions'][number];

/** A machine's states by their place in the hierarchy. Names are dotted; the machine itself is ''. */
export class StateTree {
  readonly description: MachineDescription;
  readonly #nodes: ReadonlyMap<string, NodeFact>;

  constructor(description: MachineDescription) {
    this.description = description;
    this.#nodes = new Map(description.nodes.map((node) => [node.name, node]));
  }

  /** @throws Error for an unknown name */
  node(name: string): NodeFact {
    const node = this.#nodes.get(name);
    if (!node) throw new Error(`${this.description.name}: no state ${name}`);
    return node;
  }

  kindOf(name: string): NodeFact['kind'] {
    return name === '' ? this.description.kind : this.node(name).kind;
  }

  initialOf(name: string): string | null {
    return name === '' ? this.description.initial : this.node(name).initial;
  }

  childrenOf(name: string): readonly NodeFact[] {
    return this.description.nodes.filter(({ parent }) => (parent ?? '') === name);
  }

  /** The transitions a state defines itself, in order. */
  transitionsOf(name: string): readonly Transition[] {
    return this.description.transitions.filter(({ from }) => from === name);
  }

  /** A state with those around it, from the inside out. */
  upFrom(name: string): readonly string[] {
    return name === '' ? [''] : [name, ...this.upFrom(this.node(name).parent ?? '')];
  }

  /** Whether a state is another or inside it. */
  isIn(name: string, outer: string): boolean {
    return this.upFrom(name).includes(outer);
  }
}
