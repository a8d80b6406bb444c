import { APPROVAL_SUBJECTS } from '#domain/approvals.ts';
import { declareList } from './list.ts';

/** What the caller may decide, of all kinds, the oldest first. */
export const WAITING_LIST = declareList({
  key: 'approvals',
  path: '/approvals',
  api: '/api/approval-processes/waiting',
  right: { resource: 'approvalProcess.step', action: 'update' },
  fields: {
    employee: { kind: 'person', size: 'xxl', file: true, fixed: true },
    kind: { kind: 'word', size: 'xl', file: true },
    about: { kind: 'custom', size: '4xl', file: true },
    step: { kind: 'custom', size: 'xxl', file: true },
    createdAt: { kind: 'instant', size: 'xl', sorts: true, file: true, mobile: 'mark' },
  },
  filters: {
    kind: { kind: 'words', as: 'kinds', of: APPROVAL_SUBJECTS },
    // Also steps whose turn has not come, or that were overtaken, where nobody before them has decided (D4).
    early: { kind: 'flag', as: 'isEarlyToo', shownAs: 'toggle' },
  },
  order: { by: 'createdAt', order: 'asc', isFixed: true },
  tabs: { own: 'waiting', others: ['substitutes'] },
});
