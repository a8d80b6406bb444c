import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import {
  alertsOf,
  DEFAULT_NUMBER_PATTERNS,
  expiryOf,
  fitsPattern,
  isNumberPattern,
  patternFault,
  LEGACY_THRESHOLDS,
  missingDocuments,
  todayForDocuments,
  worstOf,
  type CheckedDocument,
} from './documents.ts';
import { estimatedInstructions } from './pattern-size.ts';

describe('document numbers (A§5)', () => {
  it.each([
    ['AE', '784-1990-1234567-1', true],
    ['AE', '784-1990-123456-1', false],
    ['AE', '784199012345671', false],
    ['AE', ' 784-1990-1234567-1', false],
    ['SA', '2123456789', true],
    ['SA', '212345678', false],
    ['SA', '21234567890', false],
    ['QA', '28512345678', true],
    ['QA', '2851234567', false],
  ])('%s: %s fits: %s', (country, number, fits) => {
    expect(fitsPattern(DEFAULT_NUMBER_PATTERNS[country] ?? '', number)).toBe(fits);
  });

  it('other countries have no pattern', () => {
    expect(Object.keys(DEFAULT_NUMBER_PATTERNS)).toEqual(['AE', 'SA', 'QA']);
  });

  it('evaluates a catastrophic-backtracking pattern immediately', () => {
    expect(fitsPattern('(a+)+b', 'a'.repeat(20_000))).toBe(false);
    expect(fitsPattern('(x|x)*y', `${'x'.repeat(20_000)}y`)).toBe(true);
  });

  it.each([
    ['\\d{10}', true],
    ['(', false],
    ['(?=a)b', false],
    ['(a)\\1', false],
    ['a'.repeat(201), false],
  ])('%s is a usable pattern: %s', (pattern, can) => {
    expect(isNumberPattern(pattern)).toBe(can);
    // B§5: with an invalid pattern every number is accepted.
    if (!can) expect(fitsPattern(pattern, 'aa')).toBe(true);
  });

  const LARGE = '(\\p{L}?){999}';
  it.each([
    ['once', LARGE],
    ['fifteen times', LARGE.repeat(15)],
    ['a{501}', 'a{501}'],
    ['nested', '((a?){31}){31}'],
    ['too long', 'a'.repeat(201)],
    ['a{1001}', 'a{1001}'],
  ])('refuses patterns of more than 500 instructions: %s', (_, pattern) => {
    expect([patternFault(pattern), fitsPattern(pattern, 'x')]).toEqual(['pattern-too-large', true]);
  });

  it.each([
    'a',
    '[A-Z]{1,200}',
    '\\d{3}-\\d{4}-\\d{7}-\\d',
    '(\\p{L}?){50}',
    '(?:ab|cd|[]x]|[^]\\]y]){3,}',
    '\\Qa{99}b?\\E{2}',
    '((a?){5}){7}',
    '[[:alpha:]_]+x*?',
    '(?i)\\x{41}\\pL{4}',
    'a{,5}',
    '^$',
    'a||b',
  ])('estimates the instructions of %s before compiling it', (pattern) => {
    const made = RE2JS.compile(pattern).programSize();
    expect(made).toBeLessThanOrEqual(estimatedInstructions(pattern) + 2);
    expect(estimatedInstructions(pattern)).toBeLessThanOrEqual(3 * made);
    expect(patternFault(pattern)).toBeNull();
  });
});

describe('expiry (A§5, D81)', () => {
  const thresholds = { warningInMonths: 4, urgentInMonths: 2 };
  const today = '2026-01-31';
  it.each([
    ['2026-01-30', 'urgent', true, 0],
    ['2025-12-30', 'urgent', true, -1],
    ['2026-01-31', 'urgent', false, 0],
    ['2026-03-31', 'urgent', false, 2],
    ['2026-04-29', 'urgent', false, 2],
    ['2026-04-30', 'warning', false, 3],
    ['2026-05-31', 'warning', false, 4],
    ['2026-06-29', 'warning', false, 4],
    ['2026-06-30', 'ok', false, 5],
  ])('%s is %s, expired: %s, with %i months left', (date, status, isExpired, monthsLeft) => {
    const expiry = expiryOf(date, today, thresholds);
    expect(expiry).toEqual({ status, isExpired, monthsLeft });
  });

  it('today is the day in UTC, whatever the local time', () => {
    expect(todayForDocuments(Temporal.Instant.from('2026-01-31T23:30:00-05:00'))).toBe('2026-02-01');
    expect(todayForDocuments(Temporal.Instant.from('2026-02-01T02:30:00+04:00'))).toBe('2026-01-31');
  });

  it('documents without a type use 3 and 6 months', () => {
    expect(LEGACY_THRESHOLDS).toEqual({ urgentInMonths: 3, warningInMonths: 6 });
    expect(expiryOf('2026-04-30', '2026-01-30', LEGACY_THRESHOLDS)?.status).toBe('urgent');
    expect(expiryOf('2026-05-30', '2026-01-30', LEGACY_THRESHOLDS)?.status).toBe('warning');
    expect(expiryOf('2026-08-30', '2026-01-30', LEGACY_THRESHOLDS)?.status).toBe('ok');
  });

  it('returns the worst status', () => {
    expect(worstOf(['ok', 'urgent', 'warning'])).toBe('urgent');
    expect(worstOf(['ok', 'warning'])).toBe('warning');
    expect(worstOf([])).toBe('ok');
  });
});

describe('document alerts (A§5, A§8)', () => {
  const type = {
    id: 't',
    name: 'Emirates ID',
    refIdValidation: DEFAULT_NUMBER_PATTERNS['AE'] ?? null,
    ...LEGACY_THRESHOLDS,
  };
  const document: CheckedDocument = {
    name: 'scan.pdf',
    refId: '784-1990-1234567-1',
    expirationDate: '2026-02-10',
    type,
  };
  const now = { today: '2026-01-31', lastWorkingDay: null };

  it('report an expiry under the name of the type', () => {
    expect(alertsOf(document, now)).toEqual([
      { kind: 'expires', status: 'urgent', name: 'Emirates ID', date: '2026-02-10' },
    ]);
    expect(alertsOf({ ...document, expirationDate: '2026-01-30' }, now)).toMatchObject([
      { kind: 'expired', status: 'urgent' },
    ]);
    expect(alertsOf({ ...document, type: null }, now)).toMatchObject([{ name: 'scan.pdf' }]);
  });

  it('are hidden for valid documents, and for people who leave before the expiry', () => {
    expect(alertsOf({ ...document, expirationDate: '2027-02-10' }, now)).toEqual([]);
    expect(alertsOf({ ...document, expirationDate: null }, now)).toEqual([]);
    expect(alertsOf(document, { ...now, lastWorkingDay: '2026-02-09' })).toEqual([]);
    expect(alertsOf(document, { ...now, lastWorkingDay: '2026-02-10' })).toHaveLength(1);
  });

  it('report a number with the wrong format, also for people who leave', () => {
    expect(alertsOf({ ...document, refId: '784' }, { ...now, lastWorkingDay: '2026-02-01' })).toEqual([
      { kind: 'invalid-number', status: 'urgent', name: 'Emirates ID' },
    ]);
  });

  it('report an unreadable date', () => {
    expect(alertsOf({ ...document, expirationDate: 'soon' }, now)).toEqual([
      { kind: 'expires', status: 'urgent', name: 'Emirates ID', date: null },
    ]);
  });

  it('report missing documents', () => {
    expect(missingDocuments([type, { id: 'p', name: 'Passport' }], [document])).toEqual([
      { kind: 'missing', status: 'urgent', name: 'Passport' },
    ]);
  });
});
