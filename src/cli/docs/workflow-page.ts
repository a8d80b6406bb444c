import type { NamedText } from '#machines/kernel/describe.ts';
import type { ExploredMachine } from '../diagrams/explored-machine.ts';
import { mermaidBlock, restingIn } from '../diagrams/mermaid.ts';
import { between, code, codes, table } from './markdown.ts';

const wordsOf = (texts: readonly NamedText[], name: string): string =>
  texts.find((each) => each.name === name)?.label.en ?? name;

const BY_HAND = 'by hand';

/** A workflow's page. What people wrote between the marks of `current` stays; everything else is made from the machine. */
export function workflowPage({ definition, description: machine }: ExploredMachine, current: string): string {
  const { name, version, title, description, states, events, reasons, transitions, coverage, scenarios, wording } =
    machine;
  const { restOf } = restingIn(definition);
  const share = ({ covered, total }: { covered: number; total: number }): string => `${covered} of ${total}`;
  return `${[
    `# ${title.en}`,
    `<!-- Made by \`npm run workflows\` from machines/${name}. Only what stands between the "${BY_HAND}" marks is kept. -->`,
    `${description.en} Machine ${code(name)}, version ${version}, in \`machines/${name}/\`.`,
    [`<!-- ${BY_HAND}: begin -->`, between(current, BY_HAND) ?? '', `<!-- ${BY_HAND}: end -->`].join('\n'),
    '## Diagram',
    mermaidBlock(definition),
    `The same [in words](${name}.svg), [in Arabic](${name}.ar.svg), as [data](${name}.json).`,
    '## States',
    table(
      ['state', 'in words', 'stored', 'ends here'],
      states.map((state) => [
        code(state.name),
        state.label.en,
        state.isStored ? 'yes' : 'no',
        state.isFinal ? 'yes' : 'no',
      ]),
    ),
    '## Events',
    table(
      ['event', 'in words'],
      events.map((event) => [code(event.name), event.label.en]),
    ),
    '## Transitions',
    'Of several for one event the first whose guard passes is taken. A transition without "to" stays in its state.',
    table(
      ['from', 'event', 'guard', 'to', 'actions', 'specification'],
      transitions.map((each) => [
        each.from === '' ? 'any state' : code(each.from),
        code(each.event),
        codes(each.guard === null ? [] : [each.guard]),
        codes(each.to === null ? [] : [restOf(each.to)]),
        each.actions.map((action) => `${code(action)} ${wordsOf(wording.effects, action)}`).join('; ') || '–',
        each.cites.join('; ') || '–',
      ]),
    ),
    '## Guards',
    'A guard that refuses says why.',
    table(
      ['guard', 'passes', 'reasons'],
      machine.guards.map((guard) => {
        const [first] = transitions.filter((each) => each.guard === guard);
        return [code(guard), first?.condition?.en.replace(/^otherwise, /, '') ?? '–', codes(first?.reasons ?? [])];
      }),
    ),
    '## Reasons',
    'Why an event can be refused. The code is what the API answers; the sentence is what people read.',
    table(
      ['code', 'in words'],
      reasons.map((reason) => [code(reason.code), reason.text.en]),
    ),
    '## Coverage',
    `Walks made from the machine reach ${share(coverage.states)} states, take ${share(coverage.transitions)} transitions and see ${share(coverage.guards)} guard outcomes.`,
    table(
      ['scenario', 'situations', 'events', 'walks'],
      scenarios.map((each) => [
        wordsOf(wording.situations, each.name),
        String(each.situations),
        String(each.events),
        String(each.paths),
      ]),
    ),
  ].join('\n\n')}\n`;
}
