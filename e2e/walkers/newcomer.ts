import type { ApiPerson } from '../fixtures/api.ts';
import { expect } from '../fixtures/expect.ts';

/** A new employee, whose account is active from the first day. */
export interface Newcomer {
  readonly employeeId: string;
  readonly userId: string;
}

/** Adds an employee by the API, as an administrator. */
export async function addNewcomer(admin: ApiPerson): Promise<Newcomer> {
  const [jobs, people] = [
    await admin.send<{ data: { id: string }[] }>('GET', '/api/job-titles?size=1'),
    await admin.send<{ data: { id: string }[] }>('GET', '/api/employees?size=1&statuses=active'),
  ];
  const made = await admin.send<{ id: string; user: { id: string } }>('POST', '/api/employees', {
    firstName: 'Walked',
    lastName: `Path ${Date.now()}`,
    knownAs: 'Walked',
    personalEmail: `walked-${crypto.randomUUID()}@mail.example`,
    permissionType: 'none',
    jobPositionId: jobs.body.data[0]?.id,
    lineManagerEmployeeIds: [people.body.data[0]?.id],
    hrResponsibleIds: [people.body.data[0]?.id],
    startDate: '2026-01-01',
  });
  expect(made.status).toBe(201);
  return { employeeId: made.body.id, userId: made.body.user.id };
}
