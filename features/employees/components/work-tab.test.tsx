import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import WorkTab from './work-tab.tsx';

afterEach(cleanup);

test('phone numbers are grouped as in the input field, also those of emergency contacts (D48)', async () => {
  const phone = (number: string) => ({ prefix: '971', number });
  const contact = {
    personalEmail: 'sami@mail.example',
    workEmail: null,
    personalPhone: phone('501234567'),
    workPhone: phone('552345678'),
    officePhone: phone('43210987'),
    emergencyContacts: [{ name: 'Huda Nader', relation: 'mother', phone: phone('561234567') }],
  };
  const employee = {
    id: '0198a000-0000-7000-8000-000000000001',
    startDate: '2024-02-01',
    lastWorkingDay: null,
    locations: [],
    permissionType: 'none',
    lineManagers: [],
    hrResponsibles: [],
    jobPosition: null,
    companyEmployeeId: 'EMP-0001',
    knownAs: 'Sami',
    middleName: null,
    birthdate: null,
    gender: null,
    maritalStatus: null,
    religion: null,
    contact,
    addresses: [],
    can: {},
  } as unknown as Employee;
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <WorkTab employee={employee} />
    </QueryClientProvider>,
    { texts: { employees: en, client } },
  );
  for (const shown of ['+971 501 234 567', '+971 552 345 678', '+971 432 109 87', '+971 561 234 567'])
    expect(screen.getByText(shown)).toHaveAttribute('dir', 'ltr');
});
