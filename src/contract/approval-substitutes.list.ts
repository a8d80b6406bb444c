import { SUBSTITUTE_STATES } from '#domain/approvals.ts';
import { declareList } from './list.ts';

/** Who decides in whose place, the latest first: a part of the inbox and of one's own account. */
export const SUBSTITUTE_LIST = declareList({
  key: 'approval-substitutes',
  path: '/approvals',
  api: '/api/approval-substitutes',
  right: { resource: 'approvalProcess.step', action: 'update' },
  fields: {
    employee: { kind: 'person', file: true },
    substitute: { kind: 'person', file: true },
    startDate: { kind: 'day', sorts: true, file: true },
    endDate: { kind: 'day', file: true },
    state: { kind: 'word', file: true },
    createdAt: { kind: 'instant', file: true },
  },
  filters: { state: { kind: 'words', as: 'states', of: SUBSTITUTE_STATES } },
  order: { by: 'startDate', order: 'desc', isFixed: true },
});
