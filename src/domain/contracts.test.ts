import { describe, expect, it } from 'vitest';
import { currentContract, latestContract } from './contracts.ts';

const first = { id: 1, startDate: '2024-01-01', endDate: '2024-12-31' };
const second = { id: 2, startDate: '2025-01-01', endDate: null };
const short = { id: 3, startDate: '2025-03-01', endDate: '2025-06-30' };
const planned = { id: 4, startDate: '2027-01-01', endDate: '2027-12-31' };

describe('the current contract (A§3, B§3)', () => {
  it.each([
    ['on its first day', '2024-01-01', 1],
    ['on its last day', '2024-12-31', 1],
    ['the day after it is the next one', '2025-01-01', 2],
    ['the latest to have started, of two that run', '2025-04-01', 3],
    ['the one that still runs, after the other has ended', '2025-07-01', 2],
    ['not one that has yet to start', '2026-12-31', 2],
  ])('is right %s', (_, today, id) => {
    expect(currentContract([first, second, short, planned], today)?.id).toBe(id);
  });

  it('is null before the first, between two, and without any', () => {
    expect(currentContract([first], '2023-12-31')).toBeNull();
    expect(currentContract([first, planned], '2025-06-01')).toBeNull();
    expect(currentContract([], '2025-06-01')).toBeNull();
  });
});

describe('the latest contract (A§3, B§3)', () => {
  it('is the one with the latest start plus duration', () => {
    expect(latestContract([first, short])?.id).toBe(3);
    expect(latestContract([{ id: 5, startDate: '2023-01-01', endDate: '2026-12-31' }, short])?.id).toBe(5);
    expect(latestContract([second, planned])?.id).toBe(2);
    expect(latestContract([])).toBeNull();
  });
});
