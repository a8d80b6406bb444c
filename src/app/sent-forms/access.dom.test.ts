import { describe } from 'vitest';
import { ACCESS } from './access.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent by the forms of requests, access and settings (A§7, B§7, C§7)', () => proveSentForms(ACCESS));
