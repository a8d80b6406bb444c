import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { SUBSTITUTE_LIST } from '#contract/approval-substitutes.list.ts';
import { SUBSTITUTE_WORDS } from '#contract/approval-substitutes.words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { substituteState } from '../../records/substitutes.ts';
import { listFileReport } from '../reports/index.ts';

export type Substitute = NonNullable<AnswerOf<typeof api.approvalSubstitutes.list>['data']>[number];

/** Who may hand over any step may name and withdraw the substitutes of others as well. */
export const mayForOthers = ({ permissions }: Caller): boolean =>
  permissions.scopeOf({ resource: 'approvalProcess.assignment', action: 'update' }) === 'all';

const isOfThem = ({ employeeId }: Caller): RawBuilder<boolean> => {
  const own = employeeId ?? NOBODY;
  return sql<boolean>`(s.employee_id = ${own} or s.substitute_id = ${own})`;
};

/** Substitutes the caller may see. */
export const substitutes = readableList({
  list: SUBSTITUTE_LIST,
  from: sql`approval_substitute s
    join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
    join employee n on n.tenant_id = s.tenant_id and n.id = s.substitute_id`,
  id: sql`s.id`,
  tenant: ({ tenantId }) => sql`s.tenant_id = ${tenantId}`,
  reach: (caller) => (mayForOthers(caller) ? [] : [isOfThem(caller)]),
  filters: {
    state: (asked: readonly string[], { tenantId }) => sql`${substituteState(tenantId)} = any(${[...asked]}::text[])`,
  },
  extra: ({ isOwn = false }: { readonly isOwn?: boolean }, caller) => (isOwn ? [isOfThem(caller)] : []),
  search: (text) =>
    sql`(s.employee_id in (select f.id from find_employee(${text}) f) or s.substitute_id in (select f.id from find_employee(${text}) f))`,
  order: { startDate: sql`s.start_date` },
  columns(caller) {
    const state = substituteState(caller.tenantId);
    const withdrawable = mayForOthers(caller) ? sql`true` : sql`s.employee_id = ${caller.employeeId ?? NOBODY}`;
    return sql<Substitute>`s.id, ${personJson('e')} as employee, ${personJson('n')} as substitute, s.start_date as "startDate",
      s.end_date as "endDate", ${state} as state, ${instant('s.created_at')} as "createdAt",
      ${withdrawable} and ${state} in ('upcoming', 'in-force') as "mayWithdraw"`;
  },
});

const nameOf = ({ firstName, lastName }: Substitute['employee']): string => `${firstName} ${lastName}`.trim();

export const servedSubstitutes: ServedList<typeof SUBSTITUTE_LIST, Substitute, Substitute> = {
  list: SUBSTITUTE_LIST,
  words: SUBSTITUTE_WORDS,
  calls: api.approvalSubstitutes,
  source: substitutes,
  present: (row) => row,
  read: substitutes.read,
  columns: fileColumns<typeof SUBSTITUTE_LIST, Substitute>(
    { list: SUBSTITUTE_LIST, words: SUBSTITUTE_WORDS },
    {
      employee: [
        {
          width: 14,
          header: { en: 'Employee ID', ar: 'رقم الموظف' },
          value: ({ employee }) => employee.companyEmployeeId,
        },
        { width: 26, value: ({ employee }) => nameOf(employee) },
      ],
      substitute: [
        {
          width: 14,
          header: { en: 'Substitute ID', ar: 'رقم البديل' },
          value: ({ substitute }) => substitute.companyEmployeeId,
        },
        { width: 26, value: ({ substitute }) => nameOf(substitute) },
      ],
    },
  ),
};

/** Who decides in whose place as a report. */
export const substituteReport = listFileReport('approval-substitutes', servedSubstitutes);
