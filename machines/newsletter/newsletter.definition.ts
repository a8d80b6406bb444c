import type { RecordMachine } from '../kernel/record-machine.ts';
import { newsletterScenarios } from './newsletter.cases.ts';
import { newsletterConditions } from './newsletter.conditions.ts';
import { newsletterMachine } from './newsletter.machine.ts';
import { newsletterRules, type NewsletterContext, type NewsletterEvent } from './newsletter.rules.ts';
import { newsletterTexts } from './newsletter.texts.ts';
import { newsletterWording } from './newsletter.wording.ts';

/** A newsletter from its scheduling to its last recipient. */
export const newsletter: RecordMachine<NewsletterContext, NewsletterEvent> = {
  name: 'newsletter',
  version: 1,
  machine: newsletterMachine,
  rules: newsletterRules,
  texts: newsletterTexts,
  conditions: newsletterConditions,
  wording: newsletterWording,
  scenarios: newsletterScenarios,
};
