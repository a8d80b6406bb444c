import type { RecordMachine } from '../kernel/record-machine.ts';
import { sessionScenarios } from './session.cases.ts';
import { sessionConditions } from './session.conditions.ts';
import { sessionMachine } from './session.machine.ts';
import { sessionRules, type SessionContext, type SessionEvent } from './session.rules.ts';
import { sessionTexts } from './session.texts.ts';
import { sessionWording } from './session.wording.ts';

/** The session as known to one browser tab. */
export const sessionDefinition: RecordMachine<SessionContext, SessionEvent> = {
  name: 'session',
  version: 2,
  machine: sessionMachine,
  rules: sessionRules,
  texts: sessionTexts,
  conditions: sessionConditions,
  wording: sessionWording,
  scenarios: sessionScenarios,
};
