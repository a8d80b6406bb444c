import { describe } from 'vitest';
import { CARE } from './care.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('requests sent without a form (A§7, B§7, C§7)', () => proveSentForms(CARE));
