import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import ContractDialog from './contract.dialog.tsx';
import InsuranceDialog from './insurance.dialog.tsx';
import SalaryDialog from './salary.dialog.tsx';
import WorkDialog from './work.dialog.tsx';

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const named = (at: number, name: string) => ({ id: id(at), name, nameArabic: null });
const PERSON = {
  id: id(1),
  version: 1,
  firstName: 'Sami',
  lastName: 'Nader',
  companyEmployeeId: 'E-1',
  permissionType: 'employee',
  status: 'active',
  startDate: '2020-01-01',
  lastWorkingDay: null,
  currentContract: null,
  latestContract: null,
  location: null,
  locations: [],
  lineManagers: [],
  hrResponsibles: [],
  can: { chooseManagers: true, chooseResponsibles: true },
  jobPosition: { id: id(2), title: 'Stylist', titleArabic: null },
} as unknown as Employee;
const nothing = (): void => undefined;
const refused = () => problem(403, 'forbidden');

let api: StubbedApi;
async function show(element: ReactElement): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...Object.fromEntries(
      ['job-titles', 'contract-types', 'employee-salary-components', 'insurance-provider', 'network-type'].map(
        (path) => [`GET /api/${path}`, refused],
      ),
    ),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  await renderUi(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>, {
    texts: { employees: en, client },
  });
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const salary = {
  id: id(2),
  version: 3,
  startDate: '2024-01-01',
  currency: 'AED',
  salaryParts: [{ salaryComponentId: id(7), total: 500_000, salaryComponent: named(7, 'Basic') }],
};
const insurance = {
  id: id(2),
  version: 3,
  insuranceNo: 'A-1',
  provider: named(5, 'One'),
  networkType: named(7, 'Gold'),
  expirationDate: null,
};
const contract = {
  id: id(2),
  version: 3,
  type: named(4, 'Unlimited'),
  refId: null,
  countryISO: 'AE',
  stage: 'new',
  startDate: '2024-01-01',
  endDate: null,
  probationEndDate: null,
  noticePeriodMonths: null,
};

test.each([
  [
    'a salary',
    () => <SalaryDialog employee={PERSON} salary={salary as never} onClose={nothing} />,
    en.salary.component,
    'Basic',
  ],
  [
    'an insurance',
    () => <InsuranceDialog employee={PERSON} insurance={insurance as never} onClose={nothing} />,
    en.insurance.provider,
    'One',
  ],
  [
    'an insurance and its network',
    () => <InsuranceDialog employee={PERSON} insurance={insurance as never} onClose={nothing} />,
    en.insurance.network,
    'Gold',
  ],
  [
    'a contract',
    () => <ContractDialog employee={PERSON} contract={contract as never} contracts={[]} onClose={nothing} />,
    en.fields.contractType,
    'Unlimited',
  ],
  ['a job', () => <WorkDialog employee={PERSON} onClose={nothing} />, en.fields.jobPosition, 'Stylist'],
])('%s shows the stored value to people who cannot read its list of options', async (_, makeDialog, label, name) => {
  await show(makeDialog());
  expect(await screen.findByLabelText(new RegExp(`^${label}`))).toHaveDisplayValue(name);
});

test('the approvers of your own requests are locked on your own record, with the reason (ADR-0093)', async () => {
  const own = {
    ...PERSON,
    can: { chooseManagers: false, chooseResponsibles: false },
    lineManagers: [{ id: id(8), firstName: 'Lina', lastName: 'Haddad', companyEmployeeId: 'E-2', imageUrl: null }],
  } as unknown as Employee;
  await show(<WorkDialog employee={own} onClose={nothing} />);
  const managers = await screen.findByLabelText(en.fields.lineManagers);
  expect(managers).toHaveDisplayValue('Lina Haddad');
  for (const field of [managers, screen.getByLabelText(en.fields.hrResponsibles)]) {
    expect(field).toHaveAttribute('readonly');
    expect(field).toHaveAccessibleDescription(en.refused['own-superiors']);
  }
});
