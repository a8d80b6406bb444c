import { STEP_ROLES, type StepRole } from '#domain/approvals.ts';
import type { Scenario } from '../kernel/record-machine.ts';
import type { ApprovalInput } from './approval-process.machine.ts';
import type { ApprovalEvent } from './approval-process.rules.ts';

const REQUESTER = 'requester';
const OUTSIDER = 'outsider';
const ADMINISTRATOR = 'administrator';
const SUBSTITUTE = 'substitute';
const NO_ACCESS = 'without-access';
/** A substitute named by HR. */
const DEPUTY = 'deputy';
/** HR, who entered the request for the requester. */
const SUBMITTER = 'submitter';
/** Counted a till that another person submitted. */
const MAKER = 'maker';

const approver = (step: number): string => `approver-${step + 1}`;
const role = (step: number): StepRole => STEP_ROLES[step] ?? 'administrator-role';

interface Variant {
  readonly withNotes?: boolean;
  readonly withReassign?: boolean;
  readonly people?: readonly string[];
}

/**
 * Every event with every kind of payload: each step by its approver, by the others, by an outsider, by the requester.
 */
function eventsFor(steps: number, variant: Variant = {}): readonly ApprovalEvent[] {
  const people = variant.people ?? [...Array.from({ length: steps }, (_, step) => approver(step)), OUTSIDER, REQUESTER];
  const places = Array.from({ length: Math.max(steps, 1) }, (_, step) => step);
  const noteKinds = variant.withNotes ? [false, true] : [false];
  const decisions = places.flatMap((step) =>
    people.flatMap((by): ApprovalEvent[] => [
      ...noteKinds.flatMap((hasNote): ApprovalEvent[] => [
        { type: 'step.accept', step, by, hasNote },
        { type: 'step.reject', step, by, hasNote },
      ]),
      { type: 'step.add-note', step, by },
    ]),
  );
  const reassigned: ApprovalEvent[] = variant.withReassign
    ? places.flatMap((step): ApprovalEvent[] => [
        { type: 'step.reassign', step, by: OUTSIDER, to: [SUBSTITUTE] },
        { type: 'step.reassign', step, by: REQUESTER, to: [SUBSTITUTE] },
        { type: 'step.reassign', step, by: OUTSIDER, to: [REQUESTER] },
        { type: 'step.reassign', step, by: OUTSIDER, to: [MAKER] },
      ])
    : [];
  return [
    { type: 'process.route' },
    ...decisions,
    ...reassigned,
    { type: 'step.reassign', step: 0, by: OUTSIDER, to: [] },
    { type: 'step.accept', step: places.length, by: OUTSIDER, hasNote: false },
    { type: 'step.undo', step: 0, by: OUTSIDER },
    { type: 'process.cancel', by: REQUESTER },
    { type: 'process.cancel', by: SUBMITTER },
    { type: 'process.cancel', by: OUTSIDER },
  ];
}

/** `required` is the index of the step that must be accepted. */
function inputFor(
  candidates: readonly (readonly string[])[],
  more: Partial<ApprovalInput> = {},
  required = -1,
): ApprovalInput {
  return {
    requesterId: REQUESTER,
    steps: candidates.map((each, step) => ({
      role: role(step),
      candidates: each,
      ...(step === required ? { isRequired: true } : {}),
    })),
    administrators: [ADMINISTRATOR],
    hasOwnNote: false,
    ...more,
  };
}

const chain = (steps: number): readonly (readonly string[])[] =>
  Array.from({ length: steps }, (_, step) => [approver(step)]);

/**
 * Acting on behalf of others: the substitute, one without access, a transitive one, the requester, one of no approver.
 */
const BEHALVES = [
  { by: SUBSTITUTE, onBehalfOf: approver(0) },
  { by: SUBSTITUTE, onBehalfOf: OUTSIDER },
  { by: NO_ACCESS, onBehalfOf: approver(1) },
  { by: OUTSIDER, onBehalfOf: approver(0) },
  { by: OUTSIDER, onBehalfOf: SUBSTITUTE },
  { by: REQUESTER, onBehalfOf: approver(1) },
] as const;

/** Approvers' own events, and everything done on their behalf. */
const eventsOnBehalf = (steps: number): readonly ApprovalEvent[] => [
  ...eventsFor(steps),
  ...Array.from({ length: steps }, (_, step) => step).flatMap((step) =>
    BEHALVES.flatMap((who): ApprovalEvent[] => [
      { type: 'step.accept', step, ...who, hasNote: false },
      { type: 'step.reject', step, ...who, hasNote: false },
      { type: 'step.add-note', step, ...who },
    ]),
  ),
];

/** Today's substitutes: one with access, who is away as well; one without; and the requester. */
const SUBSTITUTES = [
  { person: approver(0), substitute: SUBSTITUTE, hasAccess: true, namedBy: null },
  { person: SUBSTITUTE, substitute: OUTSIDER, hasAccess: true, namedBy: null },
  { person: approver(1), substitute: NO_ACCESS, hasAccess: false, namedBy: null },
  { person: approver(1), substitute: REQUESTER, hasAccess: true, namedBy: null },
];

/** Decisions that can be undone, by their approvers, and what ends that. */
const eventsUndone = (steps: number): readonly ApprovalEvent[] => [
  { type: 'process.route' },
  ...Array.from({ length: steps }, (_, step) => step).flatMap((step): ApprovalEvent[] => [
    { type: 'step.accept', step, by: approver(step), hasNote: false, isUndoable: true },
    { type: 'step.accept', step, by: approver(step), hasNote: false },
    { type: 'step.reject', step, by: approver(step), hasNote: true, isUndoable: true },
    { type: 'step.add-note', step, by: approver(step) },
    { type: 'step.undo', step, by: approver(step) },
    { type: 'step.undo', step, by: OUTSIDER },
  ]),
  { type: 'step.undo', step: steps, by: OUTSIDER },
  { type: 'step.reassign', step: 1, by: OUTSIDER, to: [SUBSTITUTE] },
  { type: 'process.cancel', by: REQUESTER },
];

/** Test scenarios of the machine: 0 to 5 steps, with and without the requester's note, and unusual chains. */
export const approvalScenarios: readonly Scenario<ApprovalEvent>[] = [
  ...[0, 1, 2, 3, 4, 5].map((steps) => ({
    name: `${steps} steps`,
    input: inputFor(chain(steps)),
    events: eventsFor(steps, { withNotes: steps <= 2 }),
  })),
  ...[1, 2, 3].map((steps) => ({
    name: `${steps} steps, requester's note`,
    input: inputFor(chain(steps), { hasOwnNote: true }),
    events: eventsFor(steps, { withNotes: steps <= 2 }),
  })),
  {
    name: 'either of two approvers',
    input: inputFor([['approver-1', 'approver-2'], ['approver-3']]),
    events: eventsFor(2, { people: ['approver-1', 'approver-2', 'approver-3', OUTSIDER] }),
  },
  {
    name: 'a step without approvers',
    input: inputFor([[approver(0)], [REQUESTER], [approver(2)]]),
    events: eventsFor(3),
  },
  {
    name: 'last step without approvers',
    input: inputFor([[approver(0)], []]),
    events: eventsFor(2),
  },
  {
    name: 'no approver at all',
    input: inputFor([[], [REQUESTER]]),
    events: eventsFor(3, { people: [ADMINISTRATOR, OUTSIDER, REQUESTER] }),
  },
  {
    name: 'no approver and no administrator',
    input: inputFor([[REQUESTER]], { administrators: [REQUESTER] }),
    events: eventsFor(2, { people: [SUBSTITUTE, REQUESTER], withReassign: true }),
  },
  {
    name: '2 steps, reassigned',
    input: inputFor(chain(2)),
    events: eventsFor(2, { people: [approver(0), approver(1), SUBSTITUTE], withReassign: true }),
  },
  {
    name: '2 steps, approvers with substitutes',
    input: inputFor(chain(2), { substitutes: SUBSTITUTES }),
    events: eventsOnBehalf(2),
  },
  {
    name: 'substitutes whom somebody else named',
    input: inputFor([[approver(0)], [approver(1)], ['approver-3']], {
      makers: [MAKER],
      substitutes: [
        { person: approver(0), substitute: SUBSTITUTE, hasAccess: true, namedBy: REQUESTER },
        { person: approver(1), substitute: NO_ACCESS, hasAccess: true, namedBy: MAKER },
        { person: 'approver-3', substitute: DEPUTY, hasAccess: true, namedBy: OUTSIDER },
      ],
    }),
    events: [
      { type: 'process.route' },
      ...[0, 1, 2].flatMap((step): ApprovalEvent[] => {
        const who = [
          { by: SUBSTITUTE, onBehalfOf: approver(0) },
          { by: NO_ACCESS, onBehalfOf: approver(1) },
          { by: DEPUTY, onBehalfOf: 'approver-3' },
        ][step] ?? { by: DEPUTY };
        return [
          { type: 'step.accept', step, ...who, hasNote: false },
          { type: 'step.reject', step, ...who, hasNote: false },
          { type: 'step.add-note', step, ...who },
        ];
      }),
      ...eventsFor(3, { people: [approver(0)] }),
    ],
  },
  {
    name: 'an administrator has to decide, and is there',
    input: inputFor([[approver(0)], [ADMINISTRATOR]], {}, 1),
    events: [
      ...eventsFor(2, { people: [approver(0), ADMINISTRATOR] }),
      ...[[SUBSTITUTE], [ADMINISTRATOR, SUBSTITUTE], [ADMINISTRATOR]].map((to): ApprovalEvent => ({
        type: 'step.reassign',
        step: 1,
        by: OUTSIDER,
        to,
      })),
    ],
  },
  {
    name: 'an administrator has to decide, and is asked first',
    input: inputFor([[ADMINISTRATOR], [approver(1)]], {}, 0),
    events: eventsFor(2, { people: [ADMINISTRATOR, approver(1)] }),
  },
  {
    name: 'an administrator has to decide, and there is none',
    input: inputFor([[approver(0)], [MAKER]], { makers: [MAKER], administrators: [MAKER] }, 1),
    events: eventsFor(2, { people: [approver(0), SUBSTITUTE], withReassign: true }),
  },
  {
    name: 'an administrator has to decide, and there is nobody at all',
    input: inputFor([[], [MAKER]], { makers: [MAKER], administrators: [MAKER] }, 1),
    events: eventsFor(3, { people: [ADMINISTRATOR, SUBSTITUTE], withReassign: true }),
  },
  {
    name: 'an administrator has to decide, and others are asked too',
    input: inputFor(
      [[approver(0)], [approver(1), ADMINISTRATOR]],
      {
        substitutes: [
          { person: approver(1), substitute: SUBSTITUTE, hasAccess: true, namedBy: null },
          { person: ADMINISTRATOR, substitute: DEPUTY, hasAccess: true, namedBy: null },
        ],
      },
      1,
    ),
    events: [
      ...eventsFor(2, { people: [approver(1), ADMINISTRATOR] }),
      ...[
        { by: SUBSTITUTE, onBehalfOf: approver(1) },
        { by: DEPUTY, onBehalfOf: ADMINISTRATOR },
      ].flatMap((who): ApprovalEvent[] => [
        { type: 'step.accept', step: 1, ...who, hasNote: false },
        { type: 'step.reject', step: 1, ...who, hasNote: false },
      ]),
    ],
  },
  {
    name: 'who is asked cannot decide',
    input: {
      ...inputFor([[approver(0)]]),
      steps: [{ role: role(0), candidates: [approver(0)], waitsForNobody: true }],
    },
    events: [
      { type: 'process.route' },
      ...[REQUESTER, OUTSIDER].flatMap((by) =>
        [[SUBSTITUTE], [ADMINISTRATOR], [ADMINISTRATOR, SUBSTITUTE]].map((to): ApprovalEvent => ({
          type: 'step.reassign',
          step: 0,
          by,
          to,
        })),
      ),
      ...(['step.accept', 'step.reject'] as const).map((type): ApprovalEvent => ({
        type,
        step: 0,
        by: ADMINISTRATOR,
        hasNote: false,
      })),
      { type: 'step.add-note', step: 0, by: OUTSIDER },
      { type: 'step.undo', step: 0, by: OUTSIDER },
      { type: 'process.cancel', by: OUTSIDER },
    ],
  },
  {
    name: 'no substitute today',
    input: inputFor(chain(1)),
    events: eventsOnBehalf(1),
  },
  {
    name: 'entered by HR',
    input: inputFor(chain(1), { submittedById: SUBMITTER }),
    events: eventsFor(1),
  },
  {
    name: 'about what an approver made',
    input: inputFor([[approver(0), MAKER], [MAKER]], { makers: [MAKER] }),
    events: eventsFor(2, { people: [approver(0), MAKER], withReassign: true }),
  },
  {
    name: 'only who made it could decide',
    input: inputFor([[MAKER]], { makers: [MAKER], administrators: [MAKER, ADMINISTRATOR] }),
    events: eventsFor(2, { people: [MAKER, ADMINISTRATOR] }),
  },
  {
    name: '2 steps, decisions undone',
    input: inputFor(chain(2)),
    events: eventsUndone(2),
  },
  {
    name: 'decided, and the record has moved on',
    input: inputFor(chain(1), { isSubjectAsDecided: false }),
    events: eventsUndone(1),
  },
  {
    name: 'the request itself is closed',
    input: inputFor(chain(2), { isSubjectOpen: false }),
    events: eventsFor(2),
  },
];
