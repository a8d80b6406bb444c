/** What `bpmn-moddle` makes of an element: its attributes, with references resolved. */
interface Element {
  readonly $type: string;
  readonly id: string;
  readonly name?: string;
  readonly flowElements?: readonly Element[];
  readonly outgoing?: readonly Element[];
  readonly sourceRef?: Element;
  readonly targetRef?: Element;
  readonly attachedToRef?: Element;
  readonly eventDefinitions?: readonly { readonly signalRef?: Element }[];
  readonly conditionExpression?: { readonly body?: string };
  readonly default?: Element;
  readonly rootElements?: readonly Element[];
  readonly diagrams?: readonly {
    readonly plane: { readonly planeElement: readonly { readonly bpmnElement: Element }[] };
  }[];
}

export interface ReadProcess {
  /** Names that are shown, by state; '' for the process. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** Ids of elements that the diagram does not draw. */
  readonly withoutShape: readonly string[];
  /** What may happen in a state: ` event [guard] -> state`. */
  readonly waysFrom: (state: string) => readonly string[];
}

/** Flows that mean: nothing happens. */
const REFUSED: readonly string[] = ['Not possible', 'غير ممكن'];

const stateOf = (id: string): string => id.slice('State_'.length);

/** Reads a process as another program would: by its elements, signals and flows alone. */
export function readProcess(root: unknown): ReadProcess {
  const definitions = root as Element;
  const process = definitions.rootElements?.find(({ $type }) => $type === 'bpmn:Process');
  if (!process) throw new Error('There is no process.');
  const below = (scope: Element): readonly Element[] =>
    (scope.flowElements ?? []).flatMap((each) => [each, ...below(each)]);
  const all = below(process);
  const flows = all.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  const from = (element: Element) => flows.filter(({ sourceRef }) => sourceRef === element);
  const drawn = new Set(
    definitions.diagrams?.flatMap(({ plane }) => plane.planeElement.map(({ bpmnElement }) => bpmnElement)),
  );
  const end = (flow: Element): Element => {
    if (!flow.targetRef) throw new Error(`${flow.id} leads nowhere.`);
    return flow.targetRef;
  };
  return {
    names: new Map([
      ['', process.name],
      ...all.filter(({ id }) => id.startsWith('State_')).map(({ id, name }) => [stateOf(id), name] as const),
    ]),
    withoutShape: all.filter((each) => !drawn.has(each)).map(({ id }) => id),
    waysFrom: (state) => {
      const at = all.find(({ id }) => id === `State_${state}`);
      if (!at) throw new Error(`There is no state ${state}.`);
      const caught = [
        ...(at.$type === 'bpmn:EventBasedGateway' ? from(at).map(end) : []),
        ...all.filter(({ attachedToRef }) => attachedToRef === at),
      ];
      return caught.flatMap((event) => {
        const name = event.eventDefinitions?.[0]?.signalRef?.id.slice('Signal_'.length) ?? '';
        return from(event)
          .flatMap((flow) => {
            const next = end(flow);
            if (next.$type !== 'bpmn:ExclusiveGateway') return [flow];
            const ways = from(next);
            const open = ways.filter(({ conditionExpression }) => !conditionExpression);
            if (open.length > 1 || open.some((way) => way !== next.default))
              throw new Error(`${next.id} has a flow without a condition that is not its default.`);
            return ways.filter(({ name: words }) => words === undefined || !REFUSED.includes(words));
          })
          .map((flow) => ` ${name} [${flow.conditionExpression?.body ?? ''}] -> ${stateOf(end(flow).id)}`);
      });
    },
  };
}
