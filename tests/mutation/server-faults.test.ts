import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipientFaults } from '../notices/recipient-checks.ts';
import { makeNewsCompany, type NewsCompany } from '../notices/news-company.ts';
import { NEWS } from '../notices/news.ts';
import { amountFaults, keyFaults, momentFaults, MOMENTS, storedFaults } from '../surfaces/answer-checks.ts';
import { beginAsking, endpointOf, fileFaults, orderFaults, pageFaults, type Asking } from '../surfaces/order-checks.ts';
import { holderElsewhere, leaks, plantGuarded, TEAM_FIELDS, type Planted } from '../surfaces/guarded-fields.ts';
import { makeScopedPeople, scopeFaults, type ScopedPeople } from '../surfaces/scope-checks.ts';
import { SCOPED_KINDS } from '../surfaces/scoped-kinds.ts';
import { sweep } from '../surfaces/sweep.ts';
import { plantAmounts, TYPED_AMOUNTS } from '../surfaces/typed-amounts.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { whileHeaderIsLost, whileInTransit, type StatementFault } from './plant-in-transit.ts';

// The checks of the ordinary suites, run on a faulty server. Faults are seeded between the server and the database
// driver or the socket: no source is changed, and the product has no switch for them.

let api: TestApi;
let admin: Person;
let company: NewsCompany;
let scoped: ScopedPeople;
let typed: string;
let fields: Planted;
let elsewhere: Person;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  admin = await api.signIn('admin@luma.example');
  company = await makeNewsCompany(api);
  scoped = await makeScopedPeople(api, admin);
  typed = await plantAmounts(api, admin);
  fields = await plantGuarded(api, admin);
  elsewhere = await holderElsewhere(api, admin, fields.ids);
});
afterAll(() => api.close());

const asking = (): Promise<Asking> => beginAsking(api, admin);
const news =
  (sentence: string, when = '') =>
  async (): Promise<readonly string[]> => {
    const found = NEWS.find((each) => each.sentence === sentence && each.when.startsWith(when));
    if (!found) throw new Error(`no sentence ${sentence} when ${when}`);
    return recipientFaults(company, found);
  };
const scope = (right: string, held: 'personal' | 'team') => async (): Promise<readonly string[]> => {
  const found = SCOPED_KINDS.find((kind) => kind.right === right);
  return found ? scopeFaults(api, scoped, found, held) : [];
};
const amounts = (list: string) => async (): Promise<readonly string[]> => {
  const found = TYPED_AMOUNTS.find((each) => each.list === list);
  return found ? amountFaults(admin, found, typed) : [];
};
/** What a call returns to a person whose field rights cover only another team. */
const fieldsIn = (call: string) => async (): Promise<readonly string[]> =>
  leaks(await sweep(api, elsewhere, fields.ids, fields.about, new Set([call])), TEAM_FIELDS);
/** Changes statements with a marker; in others the same words mean something else. */
const inStatement = (mark: string, words: RegExp, changed: string): StatementFault => ({
  statement: (text) => (text.includes(mark) ? text.replace(words, changed) : text),
});

let lastHash: unknown;
/** Answers as if the stored request equalled the current one. */
const ANY_CONTENT: StatementFault = {
  rows: (text, values, rows) => {
    if (text.startsWith('insert into "idempotency_key"')) [, , , lastHash] = values;
    return text.startsWith('select "request_hash"') ? rows.map((row) => ({ ...row, request_hash: lastHash })) : rows;
  },
};

const FAULTS: readonly {
  readonly fault: string;
  readonly planted: StatementFault;
  readonly check: () => Promise<readonly string[]>;
}[] = [
  {
    fault: 'a recipient is dropped',
    planted: inStatement('insert into notification', /any\(n\.employees\)/, 'any(n.employees[2:])'),
    check: news('leave-request-rejected'),
  },
  {
    fault: 'everyone is notified',
    planted: inStatement('insert into notification', /u\.employee_id = any\(n\.employees\)/, 'n.employees is not null'),
    check: news('leave-request'),
  },
  {
    fault: 'accounts on hold are notified',
    planted: inStatement('insert into notification', /u\.status = 'active'/, 'true'),
    check: news('leave-request-rejected', 'the requester is on hold'),
  },
  {
    fault: 'search finds leaves out of scope',
    planted: inStatement('"typeName"', /(l\.employee_id = \$\d+)(?=\)\s*order)/, '($1 or true)'),
    check: scope('leave.details', 'personal'),
  },
  {
    fault: 'search finds people outside the team',
    planted: inStatement('from find_employee($', /e\.id in \(\s*select/, 'true or e.id in (select'),
    check: scope('employee.details', 'team'),
  },
  {
    fault: 'a salary out of scope is listed',
    planted: inStatement('from employee_salary', /r\.employee_id = (\$\d+)/g, '(r.employee_id = $1 or true)'),
    check: scope('employee.salary', 'personal'),
  },
  {
    fault: 'a till report out of scope is readable',
    planted: inStatement('from day_banking b', /b\.submitted_by = (\$\d+)/g, '(b.submitted_by = $1 or true)'),
    check: scope('dayBanking', 'personal'),
  },
  {
    fault: 'an employee file contains addresses without the right',
    planted: inStatement(
      'as personal_email',
      /then e\.personal_email end/,
      'then e.personal_email else e.personal_email end',
    ),
    check: fieldsIn('employees.export'),
  },
  {
    fault: 'payouts are shown without the right',
    planted: inStatement('from commission_payout p', /p\.employee_id = (\$\d+)/g, '(p.employee_id = $1 or true)'),
    check: fieldsIn('commission-and-tip-payouts.list'),
  },
  {
    fault: 'the list of people is not sorted',
    planted: inStatement(
      'order by e.company_employee_id',
      /order by e\.company_employee_id (asc|desc)/g,
      'order by md5(e.id::text)',
    ),
    check: async () => orderFaults(await asking(), 'employees.list', 'companyEmployeeId'),
  },
  {
    fault: 'a file is not sorted',
    planted: inStatement('select e.id from employee e', /order by e\.start_date (asc|desc)/g, 'order by e.id'),
    check: async () => fileFaults(await asking(), 'employees.export', 'startDate'),
  },
  {
    fault: 'a page starts one row late',
    planted: inStatement(
      'from employee e',
      /offset (\$\d+)/g,
      'offset $1::int + case when $1::int > 0 then 1 else 0 end',
    ),
    check: async () => pageFaults(await asking(), endpointOf('employees.list')),
  },
  {
    fault: 'a file shows the sale where the payout belongs',
    planted: inStatement(
      'from commission_payout p',
      /'payout', "?p"?\."?services_payout"?/g,
      "'payout', p.services_net",
    ),
    check: amounts('/api/commission-and-tip-payouts'),
  },
  {
    fault: 'a fee replaces a tip',
    planted: inStatement('from tip_row', /t\.admin_fee/g, 't.amount'),
    check: amounts('/api/tips'),
  },
  {
    fault: 'times are shown in another time zone',
    planted: {
      rows: (text, _values, rows) =>
        text.includes('"t"."timezone"') ? rows.map((row) => ({ ...row, timezone: 'UTC' })) : rows,
    },
    check: async () => momentFaults(await api.signIn('admin@luma.example'), MOMENTS[0]),
  },
  { fault: 'a key answers any content', planted: ANY_CONTENT, check: () => keyFaults(admin) },
];

describe('a server fault is found by the ordinary suites', () => {
  it.each(FAULTS)('$fault', async ({ planted, check }) => {
    expect(await check()).toEqual([]);
    expect(await whileInTransit(api.db.database, planted, check)).not.toEqual([]);
  });

  it('responses may be cached', async () => {
    expect(await whileHeaderIsLost('cache-control', () => storedFaults(admin, fields.ids))).not.toEqual([]);
  });
});
