import type { Process, Substitute, Waiting } from '../approvals.types.ts';

export const idOf = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const person = (n: number, firstName: string) => ({
  id: idOf(n),
  firstName,
  lastName: 'Test',
  knownAs: firstName,
  companyEmployeeId: `L-${n}`,
  imageUrl: null,
});

export const OMAR = person(2, 'Omar');

const AISHA = person(3, 'Aisha');

export const waiting = (n: number): Waiting => ({
  id: idOf(100 + n),
  processId: idOf(9),
  version: 4,
  kind: 'change-assigned-device',
  subjectId: idOf(8),
  requestedByEmployee: AISHA,
  onBehalfOfEmployee: OMAR,
  order: 1,
  steps: 1,
  isMyTurn: true,
  note: null,
  createdAt: '2026-03-10T18:20:00.000Z',
  leave: null,
  dayBanking: null,
  deviceChange: { asset: 'Phone · 353', replacementAsset: 'Phone · 356' },
});

export const process: Process = {
  id: idOf(9),
  kind: 'change-assigned-device',
  status: 'pending',
  version: 4,
  note: 'The screen flickers.',
  files: [],
  createdAt: '2026-03-10T18:20:00.000Z',
  updatedAt: '2026-03-10T18:20:00.000Z',
  requestedByEmployee: AISHA,
  subjectId: idOf(8),
  steps: [
    {
      id: idOf(90),
      order: 1,
      role: 'line-manger',
      status: 'accepted',
      skipReason: null,
      isRequired: false,
      waitsForNobody: false,
      decisionAt: '2026-03-11T08:00:00.000Z',
      approvalByEmployee: person(5, 'Sara'),
      onBehalfOfEmployee: OMAR,
      candidates: [OMAR],
      stepNotes: [],
    },
    {
      id: idOf(101),
      order: 2,
      role: 'hr-responsible',
      status: 'pending',
      skipReason: null,
      isRequired: false,
      waitsForNobody: false,
      decisionAt: null,
      approvalByEmployee: null,
      onBehalfOfEmployee: null,
      candidates: [OMAR],
      stepNotes: [],
    },
  ],
  actions: [
    { event: 'step.accept', can: true, reasons: [], stepId: idOf(101) },
    {
      event: 'step.reject',
      can: false,
      reasons: [{ code: 'substitute-without-access', message: 'no', params: {} }],
      stepId: idOf(101),
    },
  ],
};

export const substitute = (more: Partial<Substitute> = {}): Substitute => ({
  id: idOf(70),
  employee: OMAR,
  substitute: AISHA,
  startDate: '2026-03-01',
  endDate: '2026-03-07',
  state: 'in-force',
  createdAt: '2026-02-27T08:00:00.000Z',
  mayWithdraw: true,
  ...more,
});
