import { DOCUMENT_AT, DOCUMENT_RIGHTS, readDocument } from '../stale-writes/people.rows.ts';
import type { ActionPlace } from './action-table.ts';

/** Documents of a person (A§5, B§4). */
export const DOCUMENT_PLACES: readonly ActionPlace[] = [
  {
    name: 'a document (A§5, B§4)',
    at: DOCUMENT_AT,
    rights: DOCUMENT_RIGHTS,
    within: '[data-testid=document]',
    locked: 'hidden',
    reads: readDocument,
    events: {
      'document.renew': { label: 'Renew', code: 'record-ended', words: '' },
      'document.correct': { label: 'Edit', code: 'record-ended', words: '' },
      'document.archive': { label: 'Archive', code: 'record-ended', words: '' },
    },
  },
];
