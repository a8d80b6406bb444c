import { describe, expect, it } from 'vitest';
import { EVERYTHING, GAPS, GRANTABLE } from './permission-catalogue.ts';
import { WEB_PAGES } from './pages.ts';

describe('permission catalogue (A§6, C§6)', () => {
  it('writes every right as resource[.field]:action[:scope], each once', () => {
    expect(
      GRANTABLE.filter((each) => !/^[a-zA-Z]+(\.[a-zA-Z]+)*:(create|read|update|delete)(:team|:personal)?$/.test(each)),
    ).toEqual([]);
    expect(new Set(GRANTABLE).size).toBe(GRANTABLE.length);
  });

  it('can grant everything an administrator holds', () => {
    expect(EVERYTHING.filter((each) => !GRANTABLE.includes(each))).toEqual([]);
    expect(EVERYTHING).toContain('employee.contact:read');
  });

  it('names only real gaps', () => {
    expect(GAPS.filter(({ string }) => GRANTABLE.includes(string))).toEqual([]);
  });

  it('explains gaps in both languages, without a section of the specification', () => {
    const faults = GAPS.flatMap(({ string, why }) => [
      ...(/§|\(D\d/.test(why.en + why.ar) ? [`${string} cites`] : []),
      ...(/\p{Script=Arabic}/u.test(why.en) || !/\p{Script=Arabic}/u.test(why.ar)
        ? [`${string} is in one language`]
        : []),
    ]);
    expect(faults).toEqual([]);
  });

  it.each([
    [
      'dayBanking:create',
      'dayBanking:update',
      'dayBanking:delete',
      'dayBanking:read',
      'dayBanking:read:team',
      'dayBanking:read:personal',
      'dayBanking:delete:personal',
    ],
    [
      'employee.medicalInsurance:create:personal',
      'employee.bankInformation:create:team',
      'employee.bankInformation:read:personal',
    ],
    [
      'schedule.details:create:team',
      'schedule.pattern:read:personal',
      'schedule.attendance:read:team',
      'checkEvent.note:update:personal',
    ],
    [
      'leave.carryOver:read:personal',
      'leave.balanceInitial:create',
      'leave.import:create',
      'report:read',
      'publicHoliday:delete',
    ],
    [
      'location.cashRegistrySetup:delete:personal',
      'location.openTime:create:team',
      'approvalProcess.stepTemplate:delete',
    ],
  ])('contains the highlights of the specification: %s …', (...strings) => {
    expect(strings.filter((each) => !GRANTABLE.includes(each))).toEqual([]);
  });

  it.each([
    'leave.carryOver:create:team',
    'commissionTier:read:team',
    'tenantSettings.resources:update:team',
    'dayBanking:create:team',
    'employee.jobTitle:update:personal',
  ])('does not contain %s, which is unscoped only', (string) => {
    expect(GRANTABLE).not.toContain(string);
  });

  it('contains the right to open each page', () => {
    expect(WEB_PAGES.filter(({ access }) => !GRANTABLE.includes(`${access}:read`))).toEqual([]);
  });
});
