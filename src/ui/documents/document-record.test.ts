import { expect, test } from 'vitest';
import { standingOf, type DocumentRecord } from './document-record.ts';

const document = (more: Partial<DocumentRecord>): DocumentRecord => ({
  id: 'a',
  documentType: {
    id: 'b',
    name: 'UAE ID',
    nameArabic: null,
    refIdValidation: '^784-\\d{4}-\\d{7}-\\d$',
    expirationDateWarningInMonths: null,
    expirationDateUrgentInMonths: null,
  },
  name: null,
  refId: '784-1990-1234567-1',
  expirationDate: '2099-01-01',
  files: [],
  status: 'ok',
  actions: [],
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
});

test.each([
  ['a valid number and a distant expiry', {}, 'ok'],
  ['an invalid number', { refId: '12345' }, 'invalid'],
  ['an invalid number without an expiry', { refId: '12345', expirationDate: null }, 'invalid'],
  [
    'an invalid number of an expired document',
    { refId: '12345', expirationDate: '2020-01-01', status: 'expired' },
    'expired',
  ],
  ['no number', { refId: null }, 'ok'],
  ['an invalid number of a renewed document', { refId: '12345', status: 'replaced' }, 'replaced'],
  ['an archived document', { status: 'archived' }, 'archived'],
  ['an expiry that comes closer', { status: 'warning' }, 'warning'],
  ['no expiry and no error', { expirationDate: null }, null],
] as const)('the chip of a document with %s agrees with its alerts (B§5)', (_case, more, standing) => {
  expect(standingOf(document(more))).toBe(standing);
});
