import { describe } from 'vitest';
import { PEOPLE } from './people.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('what forms of people send (B§5, B§7)', () => proveSentForms(PEOPLE));
