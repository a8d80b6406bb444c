import { describe, expect, it } from 'vitest';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { whyNot, type Reason } from '#machines/kernel/index.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { recordMachines, type AnyRecordMachine } from '#machines/registry.ts';

// The message for every refused event, in every reachable situation of every machine (issue 3: an event that is refused
// has a reason they can read).

/** Every reason a machine can give, each once. */
const reasonsOf = (definition: AnyRecordMachine): readonly Reason[] => {
  const given = definition.scenarios.flatMap((scenario) => {
    const situations = [...exploreScenario(definition, scenario).nodes.values()];
    return situations.flatMap((now) => scenario.events.flatMap((event) => whyNot(definition, now, event)));
  });
  return [...new Map(given.map((reason) => [JSON.stringify(reason), reason])).values()];
};
const machines = [...recordMachines.values()].map((definition) => ({
  definition,
  name: definition.name,
  reasons: reasonsOf(definition),
}));

const said = (definition: AnyRecordMachine, reason: Reason, language: 'en' | 'ar'): string =>
  reasonText(definition.texts, reason, language) ?? `no text for ${reason.code}`;

const faultsOf = (sentence: string): readonly string[] => [
  ...(/^[\p{Lu}\p{Lo}\d].*\.$/u.test(sentence) ? [] : ['no sentence']),
  ...(/[{}]|undefined|NaN| {2}|\.\./.test(sentence) ? ['a gap'] : []),
  ...(/(?<!Step )\b1 \p{L}+s\b/u.test(sentence) ? ['one of several'] : []),
  // The name of a state or event is not inflected in a sentence: it is quoted.
  ...(/(?:in the state|becomes possible after) (?!“[^”]+”\.)|(?:في الحالة|يصبح ممكنًا بعد) (?!«[^»]+»\.)/u.test(sentence)
    ? ['a name without quotes']
    : []),
];

describe.each(machines)('$name', ({ definition, reasons }) => {
  it.each(['en', 'ar'] as const)('refuses in full sentences (%s)', (language) => {
    const sentences = new Set(reasons.map((reason) => said(definition, reason, language)));
    expect(sentences.size).toBeGreaterThan(0);
    expect([...sentences].flatMap((sentence) => faultsOf(sentence).map((fault) => `${fault}: ${sentence}`))).toEqual(
      [],
    );
  });
});

// Whether a state's name fits after "It is already" cannot be computed: a new one is reviewed here, or has its own
// sentence in its machine's texts.
const ALREADY = [
  'approval-process: It is already accepted.',
  'approval-process: It is already pending.',
  'approval-process: It is already rejected.',
  'asset: It is already assigned.',
  'asset: It is already available.',
  'attendance: It is already excluded by leave.',
  'attendance: It is already planned.',
  'attendance: The break has already started.',
  'attendance: The person has already checked in.',
  'attendance: The person has already checked out.',
  'attendance: The person is already absent.',
  'attendance: The person is already late.',
  'attendance: The shift has already started.',
  'commission-period: It is already calculated.',
  'commission-period: It is already frozen.',
  'commission-period: It is already reopened.',
  'day-banking: It is already automatically generated.',
  'day-banking: It is already explained.',
  'day-banking: It is already rejected with variance.',
  'day-banking: It is already submitted, with a variance.',
  'device-change: It is already requested.',
  'document: It already expires soon.',
  'document: It is already expired.',
  'document: It is already renewed.',
  'document: It is already urgent.',
  'document: It is already valid.',
  'leave-request: It is already approved.',
  'leave-request: It is already ongoing.',
  'leave-request: It is already rejected.',
  'leave-request: It is already requested.',
  'leave-request: It is already taken.',
  'leave-request: It is already upcoming.',
  'leave-request: Its cancellation is already requested.',
  'newsletter: It is already being sent.',
  'newsletter: It is already scheduled.',
  'newsletter: It is already sent.',
  'offboarding-settlement: It is already confirmed.',
  'offboarding-settlement: The end of service is already confirmed.',
  'offboarding-settlement: The end of service is already open.',
  'offboarding-settlement: The role transfer is already confirmed.',
  'offboarding-settlement: The role transfer is already open.',
  'report: It is already being made.',
  'report: It is already finished.',
  'report: It is already queued.',
  'user-status: It is already active.',
  'user-status: It is already deactivated.',
  'user-status: It is already on hold.',
];

it('an event to the current state has a reviewed text', () => {
  const told = machines.flatMap(({ definition, name, reasons }) =>
    reasons
      .filter(({ params }) => params?.['already'] !== undefined)
      .map((reason) => `${name}: ${said(definition, reason, 'en')}`),
  );
  expect([...new Set(told)].toSorted()).toEqual(ALREADY);
});
