import { describe } from 'vitest';
import { GALLERY } from './gallery.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

describe('bodies sent from the gallery (C§2, C§3, C§7)', () => proveSentForms(GALLERY));
