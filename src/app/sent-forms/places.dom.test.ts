import { describe } from 'vitest';
import { PLACES } from './places.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('what forms of locations send (B§5, B§7)', () => proveSentForms(PLACES));
