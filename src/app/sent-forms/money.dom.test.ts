import { describe } from 'vitest';
import { MONEY } from './money.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent by the forms of money, devices and messages (C§5, C§7)', () => proveSentForms(MONEY));
