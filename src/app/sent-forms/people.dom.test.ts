import { describe } from 'vitest';
import { PEOPLE } from './people.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent by the forms of people (B§5, B§7)', () => proveSentForms(PEOPLE));
