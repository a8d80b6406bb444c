import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { ASSIGNMENT_LIST } from '#contract/asset-assignments.list.ts';
import { ASSIGNMENT_WORDS } from '#contract/asset-assignments.words.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { instant } from '../../records/record-json.ts';
import { listFileReport } from '../reports/index.ts';
import { ownerJson } from './asset-owners.ts';
import { assetsWithinReach, ownersWithinReach, READ_ASSIGNMENTS } from './assets.policy.ts';

type Assignment = AnswerOf<typeof api.assetAssignments.list>['data'][number];
type Asked = Pick<QueryOf<typeof api.assetAssignments.list>, 'assetId' | 'employeeId' | 'locationId' | 'date'>;

const accountJson = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'displayName', ${sql.ref(`${alias}.display_name`)}) end`;

/** Nobody has anything on a day that has not begun. */
const onDay = (
  date: string,
  timezone: string,
): RawBuilder<boolean> => sql`now() >= (${date}::date::timestamp at time zone ${timezone})
  and h.assigned_at < ((${date}::date + 1)::timestamp at time zone ${timezone})
  and (h.ended_at is null or h.ended_at > (${date}::date::timestamp at time zone ${timezone}))`;

/** Of assets in reach every assignment, of others those of owners in reach. */
const assignments = readableList({
  list: ASSIGNMENT_LIST,
  from: sql`asset_assignment h join asset a on a.tenant_id = h.tenant_id and a.id = h.asset_id`,
  joined: () => sql`join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id
    left join app_user given on given.tenant_id = h.tenant_id and given.id = h.assigned_by
    left join app_user taken on taken.tenant_id = h.tenant_id and taken.id = h.ended_by`,
  id: sql`h.id`,
  tenant: ({ tenantId }) => sql`h.tenant_id = ${tenantId}`,
  reach(caller) {
    const owners = ownersWithinReach(caller, READ_ASSIGNMENTS, {
      employee: sql`h.employee_id`,
      location: sql`h.location_id`,
      user: sql`h.user_id`,
    });
    return [sql`a.status <> 'deleted'`, sql`(${assetsWithinReach(caller, READ_ASSIGNMENTS)} or ${owners})`];
  },
  filters: {},
  // A day is that of the tenant's time zone.
  extra: ({ assetId, employeeId, locationId, date }: Asked, { timezone }) => [
    ...(assetId ? [sql<boolean>`h.asset_id = ${assetId}`] : []),
    ...(employeeId ? [sql<boolean>`h.employee_id = ${employeeId}`] : []),
    ...(locationId ? [sql<boolean>`h.location_id = ${locationId}`] : []),
    ...(date ? [onDay(date, timezone)] : []),
  ],
  // What a row names: the asset, and its owner, of any kind.
  search: (text) => sql`(h.asset_id in (select f.id from find_asset(${text}) f)
    or h.employee_id in (select f.id from find_employee(${text}) f) or h.location_id in (select f.id from find_location(${text}) f)
    or h.user_id in (select f.id from find_app_user(${text}) f))`,
  order: { assignedAt: sql`h.assigned_at` },
  columns: ({ tenantId }) => sql<Assignment>`h.id,
    json_build_object('id', a.id, 'status', a.status, 'assetType', json_build_object('id', t.id, 'name', t.name)) as asset,
    ${ownerJson(tenantId, sql`h.employee_id`, sql`h.location_id`, sql`h.user_id`)} as owner,
    ${instant('h.assigned_at')} as "assignedAt", ${instant('h.ended_at')} as "endedAt",
    ${accountJson('given')} as "assignedBy", ${accountJson('taken')} as "endedBy"`,
});

/** People and locations by their names, accounts by their e-mail (C§3). */
const ownerName = ({ name, email, firstName, lastName }: Assignment['owner']): string =>
  name ?? email ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();

export const servedAssignments: ServedList<typeof ASSIGNMENT_LIST, Assignment, Assignment> = {
  list: ASSIGNMENT_LIST,
  words: ASSIGNMENT_WORDS,
  calls: api.assetAssignments,
  source: assignments,
  present: (row) => row,
  read: assignments.read,
  columns: fileColumns<typeof ASSIGNMENT_LIST, Assignment>(
    { list: ASSIGNMENT_LIST, words: ASSIGNMENT_WORDS },
    {
      asset: [
        { value: ({ asset }) => asset.assetType.name },
        { width: 38, header: { en: 'Asset ID', ar: 'معرّف الأصل' }, value: ({ asset }) => asset.id },
      ],
      owner: { value: ({ owner }) => ownerName(owner) },
      assignedBy: { width: 26, value: ({ assignedBy }) => assignedBy?.displayName ?? null },
      endedBy: { width: 26, value: ({ endedBy }) => endedBy?.displayName ?? null },
    },
  ),
};

/** Who had which asset as a report. */
export const assignmentReport = listFileReport('asset-assignments', servedAssignments);
