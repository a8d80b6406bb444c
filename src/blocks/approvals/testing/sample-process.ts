import type { Action, ApprovalProcess, ApprovalStep, Person } from '../approval.types.ts';

/** Valid ids. */
export const idOf = (number: number): string => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The employee record of the sample session. */
export const ME = '0198a000-0000-7000-8000-0000000000b1';

export const person = (number: number, firstName: string, lastName: string): Person => ({
  id: idOf(number),
  firstName,
  lastName,
  knownAs: firstName,
  companyEmployeeId: `EMP-${number}`,
  imageUrl: null,
});

const lina: Person = { ...person(0, 'Lina', 'Haddad'), id: ME };
export const omar = person(2, 'Omar', 'Al Suwaidi');
export const aisha = person(1, 'Aisha', 'Khan');

export const step = (order: number, changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  id: idOf(100 + order),
  order,
  role: 'line-manger',
  status: 'pending',
  skipReason: null,
  isRequired: false,
  waitsForNobody: false,
  decisionAt: null,
  approvalByEmployee: null,
  candidates: [lina],
  stepNotes: [],
  ...changes,
});

export const allowed = (event: string, stepOrder?: number): Action => ({
  event,
  can: true,
  reasons: [],
  stepId: stepOrder === undefined ? undefined : idOf(100 + stepOrder),
});

export const locked = (event: string, code: string, params: object = {}, stepOrder = 1): Action => ({
  event,
  can: false,
  reasons: [{ code, message: `${code} (server)`, params }],
  stepId: event.startsWith('step.') ? idOf(100 + stepOrder) : undefined,
});

/** An approval pending with the reader, and then with Omar. */
export const sampleProcess = (changes: Partial<ApprovalProcess> = {}): ApprovalProcess => ({
  id: idOf(50),
  kind: 'leave',
  status: 'pending',
  version: 3,
  note: 'A wedding',
  files: [],
  createdAt: '2026-05-10T05:14:00Z',
  updatedAt: '2026-05-10T05:14:00Z',
  requestedByEmployee: aisha,
  subjectId: idOf(10),
  steps: [step(1), step(2, { role: 'hr-responsible', status: 'awaiting', candidates: [omar] })],
  actions: [allowed('step.accept', 1), allowed('step.reject', 1), allowed('step.add-note', 1)],
  ...changes,
});
