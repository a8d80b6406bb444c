import { describe } from 'vitest';
import { SET_UP } from './set-up.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('what forms of set-up records send (C§3, C§7)', () => proveSentForms(SET_UP));
