import { expect, test } from 'vitest';
import type { ScheduleTranslate } from '../use-schedule-texts.ts';
import type { Words } from '../use-words.ts';
import { NEW_DAY, patternSchema, REPEATS, type PatternForm } from './pattern-values.ts';

const t = ((key: string) => key) as unknown as ScheduleTranslate;
const words = { list: (parts: readonly string[]) => parts.join(', ') } as Words;
const FORM: PatternForm = {
  people: [{ id: 'aisha', label: 'Aisha Khan' }],
  repeats: '1',
  activeFrom: '2026-11-23',
  activeTo: '2026-11-29',
  days: [NEW_DAY],
};
const faultsOn = (today: string, changes: Partial<PatternForm> = {}): Promise<unknown> =>
  patternSchema('marina', today, t, words)
    .validate({ ...FORM, ...changes }, { abortEarly: false })
    .then(
      () => [],
      ({ inner }: { inner: readonly { path: string; message: string }[] }) =>
        inner.map(({ path, message }) => `${path}: ${message}`),
    );

test('a pattern that makes no shift from today on is not saved as if it did (B§3)', async () => {
  expect(await faultsOn('2026-11-23')).toEqual([]);
  expect(await faultsOn('2026-11-24')).toEqual(['activeTo: pattern.noShifts']);
  expect(await faultsOn('2027-02-01')).toEqual(['activeTo: pattern.noShifts']);
  // Another fault is named alone.
  expect(await faultsOn('2026-11-24', { days: [] })).not.toContain('activeTo: pattern.noShifts');
});

test('repeats every week up to every eight', () => {
  expect(REPEATS).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
