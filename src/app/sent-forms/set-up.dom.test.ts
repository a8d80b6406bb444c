import { describe } from 'vitest';
import { SET_UP } from './set-up.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent by the forms of setup records (C§3, C§7)', () => proveSentForms(SET_UP));
