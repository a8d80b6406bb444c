import type { MachineDescription } from '#machines/kernel/index.ts';
import type { Layout } from '#machines/kernel/layout.ts';
import { processOf, type FlowNode, type Scope, type SequenceFlow } from './bpmn-flow.ts';
import { placesOf, type Places } from './bpmn-places.ts';
import { element, xmlDocument, type XmlElement } from './xml.ts';

type Language = 'en' | 'ar';

const NAMESPACES = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
};

/**
 * Writes a machine as a process of BPMN 2.0 (ISO/IEC 19510) with its diagram, in one language: for reading and discussing,
 * not to be executed.
 */
export function bpmnOf(description: MachineDescription, layout: Layout, language: Language): string {
  const process = processOf(description);
  const places = placesOf(process, layout);
  const id = `Process_${description.name}`;
  return xmlDocument(
    element(
      'bpmn:definitions',
      { ...NAMESPACES, id: `Definitions_${description.name}`, targetNamespace: 'urn:steward' },
      [
        ...signalsOf(description, language),
        element('bpmn:process', { id, name: description.title[language], isExecutable: 'false' }, [
          element('bpmn:documentation', {}, description.description[language]),
          ...elementsOf(process, description, language),
        ]),
        element('bpmndi:BPMNDiagram', { id: 'Diagram' }, [
          element('bpmndi:BPMNPlane', { id: 'Plane', bpmnElement: id }, shapesOf(process, places)),
        ]),
      ],
    ),
  );
}

const signalId = (event: string): string => `Signal_${event}`;

const signalsOf = ({ events }: MachineDescription, language: Language): readonly XmlElement[] =>
  events.map(({ name, label }) => element('bpmn:signal', { id: signalId(name), name: label[language] }));

function elementsOf(scope: Scope, description: MachineDescription, language: Language): readonly XmlElement[] {
  const nameOf = ({ named }: FlowNode): string | undefined => {
    if (named === null) return undefined;
    const list = 'state' in named ? description.nodes : description.events;
    return list.find(({ name }) => name === ('state' in named ? named.state : named.event))?.label[language];
  };
  return [
    ...scope.nodes.map((node) =>
      element(
        `bpmn:${node.kind}`,
        { id: node.id, name: nameOf(node), attachedToRef: node.attachedTo, default: node.byDefault },
        [
          ...(node.scope ? elementsOf(node.scope, description, language) : []),
          ...(node.named && 'event' in node.named
            ? [
                element('bpmn:signalEventDefinition', {
                  id: `${node.id}_signal`,
                  signalRef: signalId(node.named.event),
                }),
              ]
            : []),
        ],
      ),
    ),
    ...scope.flows.map((flow) => flowOf(flow, language)),
  ];
}

const REFUSED = { en: 'Not possible', ar: 'غير ممكن' } as const;

function flowOf({ id, from, to, condition, isRefusal }: SequenceFlow, language: Language): XmlElement {
  const words = isRefusal ? REFUSED[language] : (condition?.condition?.[language] ?? condition?.guard ?? undefined);
  return element(
    'bpmn:sequenceFlow',
    { id, name: words, sourceRef: from, targetRef: to },
    condition?.guard
      ? [element('bpmn:conditionExpression', { 'xsi:type': 'bpmn:tFormalExpression' }, condition.guard)]
      : [],
  );
}

const shapesOf = (scope: Scope, places: Places): readonly XmlElement[] => [
  ...scope.nodes.flatMap(({ id, kind, scope: inner }) => [
    element(
      'bpmndi:BPMNShape',
      { id: `${id}_shape`, bpmnElement: id, isExpanded: kind === 'subProcess' ? 'true' : undefined },
      [element('dc:Bounds', rounded(places.boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }))],
    ),
    ...(inner ? shapesOf(inner, places) : []),
  ]),
  ...scope.flows.map(({ id }) =>
    element(
      'bpmndi:BPMNEdge',
      { id: `${id}_edge`, bpmnElement: id },
      (places.routes.get(id) ?? []).map(([x, y]) => element('di:waypoint', rounded({ x, y }))),
    ),
  ),
];

const rounded = (numbers: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(numbers as Readonly<Record<string, number>>).map(([name, value]) => [name, Math.round(value)]),
  );
