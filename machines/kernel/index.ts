export { answerEvents, initialPosition, decide, hasEffect, isRelevant, snapshotOf, whyNot } from './decide.ts';
export type { Effect, EventAnswer, Verdict } from './decide.ts';
export { describeMachine, describeStates } from './describe.ts';
export type { MachineDescription, NodeFact } from './describe.ts';
export { machineFaults } from './check-machine.ts';
export type { Reason, Rule, Rules } from './reason.ts';
export { stateName } from './record-machine.ts';
export type { MachineEvent, MachineTexts, Position, RecordMachine, Scenario, Text } from './record-machine.ts';
