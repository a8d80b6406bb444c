import { describe } from 'vitest';
import { PLACES } from './places.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent by the forms of locations (B§5, B§7)', () => proveSentForms(PLACES));
