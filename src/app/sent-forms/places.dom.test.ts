import { beforeEach, describe, vi } from 'vitest';
import { PLACES } from './places.rows.ts';
import { proveSentForms } from './prove-sent-forms.ts';

// Node's would refuse a file of jsdom: for the preview of a chosen image.
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

describe('bodies sent by the forms of locations and operations (B§2, B§5, B§7)', () => proveSentForms(PLACES));
