import { describe, expect, it } from 'vitest';
import { contextWords } from './context-words.ts';

describe('record context as a readable line', () => {
  it('prints keys, yes, no and none as words', () => {
    expect(contextWords({ isPartlySent: true, hasEnded: false, countryISO: null, makers: [], deductedDays: 0 })).toBe(
      'is partly sent: yes; has ended: no; country ISO: none; makers: none; deducted days: 0',
    );
  });

  it('counts several values and omits missing ones', () => {
    const steps = [
      { role: 'line-manger', candidates: [], skipReason: 'no-eligible-approver', isRequired: false },
      { role: 'administrator-role', candidates: ['maker', 'administrator'], skipReason: null, isRequired: true },
    ];
    expect(contextWords({ steps, missing: ['currency', 'basicWage'] })).toBe(
      'steps: (1) role line-manger, skip reason no-eligible-approver (2) role administrator-role, candidates maker, administrator, is required; missing: currency, basicWage',
    );
  });
});
