import { describeMachine } from '#machines/kernel/index.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';
import { between, code, codes, table } from './markdown.ts';
import { diagramOf, restingIn } from './diagram.ts';

export const BY_HAND = 'by hand';

/** A workflow's page. What people wrote between the marks of `current` stays; everything else is made from the machine. */
export function workflowPage(definition: AnyRecordMachine, current: string): string {
  const { name, version, title, description, states, events, reasons, transitions } = describeMachine(definition);
  const { restOf } = restingIn(definition);
  return `${[
    `# ${title.en}`,
    `<!-- Made by \`npm run docs\` from machines/${name}. Only what stands between the "${BY_HAND}" marks is kept. -->`,
    `${description.en} Machine ${code(name)}, version ${version}, in \`machines/${name}/\`.`,
    [`<!-- ${BY_HAND}: begin -->`, between(current, BY_HAND) ?? '', `<!-- ${BY_HAND}: end -->`].join('\n'),
    '## Diagram',
    diagramOf(definition),
    '## States',
    table(
      ['state', 'in words', 'stored', 'ends here'],
      states.map((state) => [code(state.name), state.label.en, state.isStored ? 'yes' : 'no', state.isFinal ? 'yes' : 'no']),
    ),
    '## Events',
    table(['event', 'in words'], events.map((event) => [code(event.name), event.label.en])),
    '## Transitions',
    'Of several for one event the first whose guard passes is taken. A transition without "to" stays in its state.',
    table(
      ['from', 'event', 'guard', 'to', 'actions'],
      transitions.map((each) => [
        each.from === '' ? 'any state' : code(each.from),
        code(each.event),
        codes(each.guard === null ? [] : [each.guard]),
        codes(each.to === null ? [] : [restOf(each.to)]),
        codes(each.actions),
      ]),
    ),
    '## Reasons',
    'Why an event can be refused. The code is what the API answers; the sentence is what people read.',
    table(['code', 'in words'], reasons.map((reason) => [code(reason.code), reason.text.en])),
  ].join('\n\n')}\n`;
}
