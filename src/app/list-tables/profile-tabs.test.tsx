import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok } from '#client/testing/stub-api.ts';
import { preparePages } from './open-page.tsx';
import { AISHA, EMPLOYEE, STYLIST } from './rows.ts';

/** The tabs of a profile in order, each with its right (B§2, C§6) and module (A§6). */
const TABS = [
  ['Work details', 'workDetails', null],
  ['Contract details', 'contractDetails', null],
  ['Leave', 'leave', 'hr.leaves'],
  ['Documents', 'documents', null],
  ['Salary', 'salary', null],
  ['Medical insurance', 'medicalInsurance', null],
  ['Commissions and tips', 'commissionsAndTips', 'finance.commissions-and-tips'],
  ['Assets', 'assets', 'finance.assets'],
  ['Permission', 'permission', null],
] as const;
const PAGE = ['web.access:read', 'web.access.login:read', 'web.access.hr.employees:read', 'employee.details:read'];
const PERSON = {
  ...EMPLOYEE,
  ...AISHA,
  middleName: null,
  lastWorkingDay: null,
  jobPosition: STYLIST,
  locations: [],
  lineManagers: [],
  hrResponsibles: [],
  birthdate: null,
  gender: null,
  maritalStatus: null,
  religion: null,
  permissionType: 'none',
  currentContract: null,
  latestContract: null,
  user: null,
  can: { update: false, updateContact: false, updateAddress: false, chooseManagers: false, chooseResponsibles: false },
};

const pages = preparePages();
const right = (id: string): string => `web.access.hr.employees.${id}:read`;
const shown = (): readonly string[] => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

async function open(rights: readonly string[], modules: readonly string[]): Promise<void> {
  const facts = sampleSession({ permissions: [...PAGE, ...rights] });
  await pages.open(`/hr/employees/${AISHA.id}`, rights, {
    [`GET /api/employees/${AISHA.id}`]: PERSON,
    'POST /api/auth/login': () => ok({ ...facts, tenant: { ...facts.tenant, modules } }),
    'GET /api/permissions/me': { permissions: facts.permissions },
  });
}

const MODULES = TABS.flatMap(([, , module]) => (module === null ? [] : [module]));

test('a profile has all tabs, in order, with every right and every module', async () => {
  await open(
    TABS.map(([, id]) => right(id)),
    MODULES,
  );
  await waitFor(() => expect(shown()).toEqual(TABS.map(([label]) => label)));
});

test.each(TABS)('%s is missing without its right', async (label, missing) => {
  await open(
    TABS.filter(([, id]) => id !== missing).map(([, id]) => right(id)),
    MODULES,
  );
  await waitFor(() => expect(shown()).toEqual(TABS.map(([each]) => each).filter((each) => each !== label)));
});

test.each(TABS.filter(([, , module]) => module !== null))(
  '%s is missing without its module',
  async (label, _, missing) => {
    await open(
      TABS.map(([, id]) => right(id)),
      MODULES.filter((module) => module !== missing),
    );
    await waitFor(() => expect(shown()).toEqual(TABS.map(([each]) => each).filter((each) => each !== label)));
  },
);
