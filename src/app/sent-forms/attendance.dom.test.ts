import { describe } from 'vitest';
import { ATTENDANCE } from './attendance.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent by the forms of attendance (B§3, B§7)', () => proveSentForms(ATTENDANCE));
