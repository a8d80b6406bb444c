import { DEVICE_NEWS } from './device-news.ts';
import { NOTE_NEWS } from './note-news.ts';
import {
  approved,
  askForDevice,
  device,
  documentOf,
  forNobody,
  givenDevice,
  leave,
  type News,
  toRequester,
  NOTHING,
  taking,
  till,
} from './news.steps.ts';

/**
 * Every notification (C§9), with its recipients, typed by hand. `by` is the actor, so that pages do not interrupt them.
 */
export const NEWS: readonly News[] = [
  // First, while nothing else is pending with those who are put on hold.
  {
    sentence: 'leave-request-for-nobody',
    when: 'none of the approvers can decide any more: people who may reassign every step (D9, D10)',
    before: (company) => company.asks('requester'),
    happens: async (company, before) => {
      await company.sets('manager', 'on-hold');
      const expected = leave(before, 'leave-request', { step: 1, waitsFor: 'nobody' });
      return { hr: expected, administrator: expected };
    },
    after: async (company, { asked }) => {
      await forNobody(company);
      await company.does('requester', 'POST', `/api/leaves/${asked.id}/cancel`, {});
    },
  },
  {
    sentence: 'leave-cancellation-for-nobody',
    when: 'nor decide a cancellation (D9, D10)',
    before: taking,
    happens: async (company, before) => {
      await company.sets('manager', 'on-hold');
      const expected = leave(before, 'leave-request', { about: 'cancellation', step: 1, waitsFor: 'nobody' });
      return { hr: expected, administrator: expected };
    },
    after: async (company, { asked }) => {
      await forNobody(company);
      await company.decides('manager', asked, 0, 'rejected');
    },
  },
  {
    sentence: 'day-banking-variance-for-nobody',
    when: 'nobody can decide a variance (D9, D32)',
    before: async (company) => ({ asked: await company.reports(6, 2000), day: company.today(-6) }),
    happens: async (company, { asked, day }) => {
      await company.sets('manager', 'on-hold');
      const expected = till(asked.id, day, 'day-banking-variance', { step: 1, waitsFor: 'nobody' });
      return { hr: expected, administrator: expected };
    },
    after: async (company, { asked }) => {
      await forNobody(company);
      await company.decides('manager', asked, 0, 'accepted');
    },
  },
  {
    sentence: 'change-device-for-nobody',
    when: 'nor a device change request: HR is on hold (D9)',
    before: async (company) => {
      const before = await givenDevice(company);
      return { ...before, asked: await askForDevice(company, before) };
    },
    happens: async (company, { asked }) => {
      await company.sets('hr', 'on-hold');
      return { administrator: device(asked.id, 'change-device', { step: 1, waitsFor: 'nobody' }) };
    },
    after: async (company, { asked }) => {
      await company.sets('hr', 'active');
      await company.decides('hr', asked, 0, 'rejected');
    },
  },
  {
    sentence: 'leave-request',
    when: 'a leave is requested: the line manager and the substitute, but no one without the right or access (D7, D8, D9)',
    happens: async (company) => {
      const asked = await company.asks('requester');
      const expected = leave(asked, 'leave-request', { step: 1 });
      return { manager: expected, substitute: expected };
    },
  },
  {
    sentence: 'leave-request',
    when: 'the first step is accepted: the next approver, and no one who decided (D6)',
    before: (company) => company.asks('requester'),
    happens: async (company, before) => {
      await company.decides('manager', before.asked, 0, 'accepted');
      return { director: leave(before, 'leave-request', { by: company.id('manager'), step: 2 }) };
    },
  },
  {
    sentence: 'your-leave-request-accepted',
    when: 'the last step is accepted: the requester (C§9)',
    before: async (company) => {
      const asked = await company.asks('requester');
      await company.decides('manager', asked.asked, 0, 'accepted');
      return asked;
    },
    happens: async (company, before) => {
      await company.decides('director', before.asked, 1, 'accepted');
      return {
        requester: toRequester(
          leave(before, 'leave-request-process-finished', { by: company.id('director'), status: 'accepted' }),
        ),
      };
    },
  },
  {
    sentence: 'leave-request-rejected',
    when: 'it is rejected: the employee and the person who submitted it for them (C§9)',
    before: (company) => company.asks('hr', 'requester'),
    happens: async (company, before) => {
      await company.decides('manager', before.asked, 0, 'rejected');
      const expected = leave(before, 'leave-request-process-finished', {
        by: company.id('manager'),
        status: 'rejected',
      });
      return { requester: toRequester(expected), hr: expected };
    },
  },
  {
    sentence: 'leave-request-rejected',
    when: 'the requester is on hold by then: nobody (A§4, D89)',
    before: async (company) => {
      const asked = await company.asks('colleague');
      await company.sets('colleague', 'on-hold');
      return asked;
    },
    happens: async (company, { asked }) => {
      await company.decides('director', asked, 0, 'rejected');
      return {};
    },
    after: (company) => company.sets('colleague', 'active'),
  },
  {
    sentence: 'approval-process-new-note',
    when: 'an approver writes a note: the requester, those who decided, and not the author (D11)',
    before: async (company) => {
      const asked = await company.asks('requester');
      await company.decides('manager', asked.asked, 0, 'accepted');
      return asked;
    },
    happens: async (company, before) => {
      await company.does(
        'director',
        'POST',
        `/api/approval-process-steps/${before.asked.approvalProcess.steps[1]?.id}/note`,
        { note: 'When exactly?' },
      );
      const expected = leave(before, 'approval-process-new-note', { by: company.id('director') });
      return { requester: toRequester(expected), manager: expected };
    },
  },
  {
    sentence: 'approval-process-canceled',
    when: 'a request is canceled: the current approver (C§9) and their substitute, and not the next approver',
    before: (company) => company.asks('requester'),
    happens: async (company, before) => {
      await company.does('requester', 'POST', `/api/leaves/${before.asked.id}/cancel`, {});
      const expected = leave(before, 'approval-process-canceled', { by: company.id('requester') });
      return { manager: expected, substitute: expected };
    },
  },
  {
    sentence: 'approval-process-canceled',
    when: 'it is canceled after the first acceptance: the person who accepted, and the current approver (C§9)',
    before: async (company) => {
      const asked = await company.asks('requester');
      await company.decides('manager', asked.asked, 0, 'accepted');
      return asked;
    },
    happens: async (company, before) => {
      await company.does('requester', 'POST', `/api/leaves/${before.asked.id}/cancel`, {});
      const expected = leave(before, 'approval-process-canceled', { by: company.id('requester') });
      return { manager: expected, director: expected };
    },
  },
  {
    sentence: 'leave-cancellation',
    when: 'the cancellation of an approved leave is requested: the same approvers again (D26)',
    before: approved,
    happens: async (company, before) => {
      await company.does('requester', 'POST', `/api/leaves/${before.asked.id}/cancel`, {});
      const expected = leave(before, 'leave-request', { about: 'cancellation', step: 1 });
      return { manager: expected, substitute: expected };
    },
  },
  {
    sentence: 'your-leave-cancellation-accepted',
    when: 'the cancellation is accepted (D26)',
    before: async (company) => {
      const asked = await taking(company);
      await company.decides('manager', asked.asked, 0, 'accepted');
      return asked;
    },
    happens: async (company, before) => {
      await company.decides('director', before.asked, 1, 'accepted');
      return {
        requester: toRequester(
          leave(before, 'leave-request-process-finished', {
            by: company.id('director'),
            about: 'cancellation',
            status: 'accepted',
          }),
        ),
      };
    },
  },
  {
    sentence: 'your-leave-cancellation-rejected',
    when: 'the cancellation is rejected (D26)',
    before: taking,
    happens: async (company, before) => {
      await company.decides('manager', before.asked, 0, 'rejected');
      return {
        requester: toRequester(
          leave(before, 'leave-request-process-finished', {
            by: company.id('manager'),
            about: 'cancellation',
            status: 'rejected',
          }),
        ),
      };
    },
  },
  {
    sentence: 'leave-cancellation-kept',
    when: 'the requester withdraws the cancellation (D26)',
    before: taking,
    happens: async (company, before) => {
      await company.does('requester', 'POST', `/api/leaves/${before.asked.id}/keep`, {});
      const expected = leave(before, 'approval-process-canceled', {
        by: company.id('requester'),
        about: 'cancellation',
      });
      return { manager: expected, substitute: expected };
    },
  },
  {
    sentence: 'day-banking-variance',
    when: 'a till report has a variance: the submitter’s manager, and their substitute (D32)',
    happens: async (company) => {
      const report = await company.reports(5, 500);
      const expected = till(report.id, company.today(-5), 'day-banking-variance', { step: 1 });
      return { manager: expected, substitute: expected };
    },
  },
  {
    sentence: 'day-banking-variance-accepted',
    when: 'the variance is accepted: the submitter of the report (D30)',
    before: async (company) => ({ asked: await company.reports(4, 900), day: company.today(-4) }),
    happens: async (company, { asked, day }) => {
      await company.decides('manager', asked, 0, 'accepted');
      return {
        requester: toRequester(
          till(asked.id, day, 'day-banking-variance', { by: company.id('manager'), status: 'accepted' }),
        ),
      };
    },
  },
  {
    sentence: 'day-banking-variance-rejected',
    when: 'it is rejected (D30)',
    before: async (company) => ({ asked: await company.reports(3, 1400), day: company.today(-3) }),
    happens: async (company, { asked, day }) => {
      await company.decides('manager', asked, 0, 'rejected');
      return {
        requester: toRequester(
          till(asked.id, day, 'day-banking-variance', { by: company.id('manager'), status: 'rejected' }),
        ),
      };
    },
  },
  {
    sentence: 'your-approval-process-new-note-till',
    when: 'an approver writes a note on a report: its submitter (D11)',
    before: async (company) => ({ asked: await company.reports(2, 300), day: company.today(-2) }),
    happens: async (company, { asked, day }) => {
      await company.does('manager', 'POST', `/api/approval-process-steps/${asked.approvalProcess.steps[0]?.id}/note`, {
        note: 'Who counted?',
      });
      return {
        requester: toRequester(till(asked.id, day, 'approval-process-new-note', { by: company.id('manager') })),
      };
    },
  },
  {
    sentence: 'day-banking-automatic-close',
    when: 'a day is closed automatically: the cashiers of that location and its contact person, no one of another till (D31)',
    before: async (company) => {
      const { id } = await company.does<{ id: string }>('cashier', 'POST', '/api/day-bankings', {
        locationId: company.places.shop,
        type: 'beginning-of-day',
        businessDate: company.today(-1),
        coins: 0,
      });
      await company.does('cashier', 'POST', `/api/day-bankings/${id}/confirm`, {});
      return NOTHING;
    },
    happens: async (company) => {
      await company.passesMidnight();
      const { data } = await company.does<{ data: { id: string }[] }>(
        'hr',
        'GET',
        `/api/day-bankings?types=end-of-day&locationId=${company.places.shop}`,
      );
      const expected = [
        {
          type: 'day-banking-automatic-close',
          link: `/finance/till-banking-reports?open=${data[0]?.id}`,
          params: { location: 'The shop', businessDate: company.today(-1) },
        },
      ];
      return { cashier: expected, contact: expected };
    },
  },
  ...DEVICE_NEWS,
  ...NOTE_NEWS,
  ...(
    [
      ['document-warning', 150],
      ['document-urgent', 20],
      ['document-expired', -3],
    ] as const
  ).map(([about, days]): News => ({
    sentence: about,
    when: `a document expires in ${days} days: the HR responsible (A§5, D81)`,
    happens: async (company) => {
      await company.does('hr', 'POST', '/api/employee-documents', await documentOf(company, days));
      await company.passesDayOfDocuments();
      return {
        hr: [
          {
            type: 'custom',
            link: `/hr/employees/${company.id('requester')}?tab=documents`,
            params: { about, name: 'requester Test', document: 'Passport', expirationDate: company.today(days) },
          },
        ],
      };
    },
  })),
  {
    sentence: 'documents-due',
    when: 'several expire together: one notification (A§5, D81)',
    happens: async (company) => {
      for (const days of [5, 6, -1])
        await company.does('hr', 'POST', '/api/employee-documents', await documentOf(company, days));
      await company.passesDayOfDocuments();
      return {
        hr: [{ type: 'custom', link: '/hr/employees?tab=expiring', params: { about: 'documents-due', count: 3 } }],
      };
    },
  },
  {
    sentence: 'new-communication',
    when: 'a newsletter is due: all active employees with access, its author too (C§5, D59)',
    happens: async (company) => {
      const { id } = await company.does<{ id: string }>('hr', 'POST', '/api/communication-templates', {
        link: 'https://news.example/hello',
        type: 'article',
        notifyAt: '2090-06-01T09:00:00.000Z',
      });
      await company.comesHour(id);
      const expected = [
        {
          type: 'new-communication',
          link: `/communication-hub/newsletters?open=${id}`,
          params: { newsletterId: id, url: 'https://news.example/hello', about: 'article' },
        },
      ];
      return {
        requester: expected,
        manager: expected,
        blind: expected,
        director: expected,
        hr: expected,
        administrator: expected,
        substitute: expected,
        colleague: expected,
        cashier: expected,
        contact: expected,
      };
    },
  },
];
