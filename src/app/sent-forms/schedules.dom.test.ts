import { describe } from 'vitest';
import { proveSentForms } from './prove-sent-forms.ts';
import { SCHEDULES } from './schedules.rows.ts';

describe('bodies sent by the forms of the schedule (B§3, B§7)', () => proveSentForms(SCHEDULES));
