import { describe } from 'vitest';
import { MONEY } from './money.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('what forms of money, devices and messages send (C§5, C§7)', () => proveSentForms(MONEY));
