import { leave, type News, toRequester } from './news.steps.ts';

/** Notes in the conversation of a step (D11). */
export const NOTE_NEWS: readonly News[] = [
  {
    sentence: 'approval-process-new-note',
    when: 'the new approver answers: the requester, and the author of the earlier note (D11)',
    before: async (company) => {
      const before = await company.asks('requester');
      const step = `/api/approval-process-steps/${before.asked.approvalProcess.steps[0]?.id}`;
      await company.does('manager', 'POST', `${step}/note`, { note: 'Who covers for you?' });
      await company.does('administrator', 'POST', `${step}/reassign`, { employeeIds: [company.id('colleague')] });
      return before;
    },
    happens: async (company, before) => {
      const step = `/api/approval-process-steps/${before.asked.approvalProcess.steps[0]?.id}`;
      await company.does('colleague', 'POST', `${step}/note`, { note: 'I can.' });
      const expected = leave(before, 'approval-process-new-note', { by: company.id('colleague') });
      return { requester: toRequester(expected), manager: expected };
    },
  },
];
