import { describe } from 'vitest';
import { CUSTOMER_FORMS } from './customers.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent by the forms of customers (C§5, C§7)', () => proveSentForms(CUSTOMER_FORMS));
