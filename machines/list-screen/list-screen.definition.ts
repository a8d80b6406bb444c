import type { RecordMachine } from '../kernel/record-machine.ts';
import { listScreenScenarios } from './list-screen.cases.ts';
import { listScreenConditions } from './list-screen.conditions.ts';
import { listScreenMachine } from './list-screen.machine.ts';
import { listScreenRules, type ListScreenContext, type ListScreenEvent } from './list-screen.rules.ts';
import { listScreenTexts } from './list-screen.texts.ts';
import { listScreenWording } from './list-screen.wording.ts';

/** A list on a page: its rows, or what is shown instead. */
export const listScreenDefinition: RecordMachine<ListScreenContext, ListScreenEvent> = {
  name: 'list-screen',
  version: 2,
  machine: listScreenMachine,
  rules: listScreenRules,
  texts: listScreenTexts,
  conditions: listScreenConditions,
  wording: listScreenWording,
  scenarios: listScreenScenarios,
};
