import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Person, TestApi } from './api.ts';
import { APPROVAL_EXAMPLES, ghostApprovals, knownApprovals, type ApprovalIds } from './examples/approvals.ts';
import { ASSET_EXAMPLES, ghostAssets, knownAssets, type AssetIds } from './examples/assets.ts';
import { COMMISSION_EXAMPLES, ghostCommissions, knownCommissions, type CommissionIds } from './examples/commissions.ts';
import { DAY_BANKING_EXAMPLES, ghostDayBanking, knownDayBanking, type DayBankingIds } from './examples/day-banking.ts';
import { DOCUMENT_EXAMPLES, ghostDocuments, knownDocuments, type DocumentIds } from './examples/documents.ts';
import { IDENTITY_EXAMPLES, knownIdentity, type IdentityIds } from './examples/identity.ts';
import { knownContract, PEOPLE_EXAMPLES, type PeopleIds } from './examples/people.ts';
import { CUSTOMER_EXAMPLES, knownCustomer, type CustomerIds } from './examples/customers.ts';
import { knownNewsletter, NEWSLETTER_EXAMPLES, type NewsletterIds } from './examples/newsletters.ts';
import { knownReport, REPORT_EXAMPLES, type ReportIds } from './examples/reports.ts';
import { knownMaintenance, MAINTENANCE_EXAMPLES, type MaintenanceIds } from './examples/maintenance-schedules.ts';
import { knownOffboarding, OFFBOARDING_EXAMPLES, type OffboardingIds } from './examples/offboardings.ts';
import { ghostSchedules, knownSchedule, SCHEDULE_EXAMPLES, type ScheduleIds } from './examples/schedules.ts';
import { ghostPlaces, knownPlaces, PLACE_EXAMPLES, type PlaceIds } from './examples/places.ts';
import { knownPicture, SOCIAL_MEDIA_EXAMPLES, type SocialMediaIds } from './examples/social-media.ts';
import { knownUsers, USER_EXAMPLES, type UserIds } from './examples/users.ts';
import { IMPORT_EXAMPLES } from './examples/imports.ts';
import { ghostLeaveSetup, knownLeaveSetup, LEAVE_SETUP_EXAMPLES, type LeaveSetupIds } from './examples/leave-setup.ts';
import { WORKFLOW_EXAMPLES } from './examples/workflows.ts';
import { ghostSetup, knownSetup, SETUP_EXAMPLES } from './examples/setup.ts';

/** A valid request for an endpoint. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
}

/** Ids of existing records of one tenant for requests. */
export interface KnownIds
  extends
    ApprovalIds,
    PeopleIds,
    DocumentIds,
    PlaceIds,
    UserIds,
    LeaveSetupIds,
    IdentityIds,
    NewsletterIds,
    AssetIds,
    CommissionIds,
    CustomerIds,
    DayBankingIds,
    MaintenanceIds,
    OffboardingIds,
    ReportIds,
    ScheduleIds,
    SocialMediaIds {
  readonly leave: string;
  readonly process: string;
  readonly step: string;
  readonly employee: string;
  readonly leaveType: string;
  readonly location: string;
  readonly notification: string;
  readonly file: string;
  readonly tenant: string;
  readonly view: string;
}

/** An unknown id. */
export const GHOST = '01900000-0000-7000-8000-00000000dead';
export const GHOST_IDS: KnownIds = {
  leave: GHOST,
  process: GHOST,
  step: GHOST,
  employee: GHOST,
  leaveType: GHOST,
  location: GHOST,
  notification: GHOST,
  file: GHOST,
  tenant: GHOST,
  view: GHOST,
  contract: GHOST,
  user: GHOST,
  role: GHOST,
  profile: GHOST,
  session: GHOST,
  identity: GHOST,
  newsletter: GHOST,
  customer: GHOST,
  clientCompany: GHOST,
  duplicate: GHOST,
  customerMerge: GHOST,
  settlement: GHOST,
  picture: GHOST,
  comment: GHOST,
  maintenanceSchedule: GHOST,
  maintenanceUpload: GHOST,
  leaver: GHOST,
  madeReport: GHOST,
  ...ghostApprovals(GHOST),
  ...ghostAssets(GHOST),
  ...ghostCommissions(GHOST),
  ...ghostDayBanking(GHOST),
  ...ghostDocuments(GHOST),
  ...ghostPlaces(GHOST),
  ...ghostSchedules(GHOST),
  ...ghostSetup(GHOST),
  ...ghostLeaveSetup(GHOST),
};

/** Finds a pending leave and related records; adds a notification and a file, so that every kind of id exists. */
export async function knownIds(api: TestApi, person: Person): Promise<KnownIds> {
  const { tenantId } = person;
  return api.db.database.tenant({ tenantId }, async (tx) => {
    const { rows } = await sql<
      Omit<
        KnownIds,
        | 'notification'
        | 'file'
        | 'tenant'
        | 'view'
        | 'setup'
        | 'contract'
        | keyof DocumentIds
        | keyof PlaceIds
        | keyof UserIds
        | keyof LeaveSetupIds
        | keyof IdentityIds
        | keyof NewsletterIds
        | keyof ApprovalIds
        | keyof AssetIds
        | keyof CommissionIds
        | keyof DayBankingIds
        | keyof MaintenanceIds
        | keyof OffboardingIds
        | keyof ReportIds
        | keyof ScheduleIds
        | keyof SocialMediaIds
      >
    >`
      select l.id as leave, l.approval_process_id as process, s.id as step, e.id as employee, l.leave_type_id as "leaveType",
        e.location_id as location
      from leave_request l
      join approval_step s on s.tenant_id = l.tenant_id and s.process_id = l.approval_process_id and s.status = 'pending'
      join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
      left join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id
      where l.tenant_id = ${tenantId} and l.status = 'requested' and u.password_hash is null order by l.id limit 1`.execute(
      tx,
    );
    const [found] = rows;
    if (!found) throw new Error('no pending leave in the demo data');
    const notification = await tx
      .insertInto('notification')
      .values({
        tenant_id: tenantId,
        user_id: person.userId,
        type: 'custom',
        link: '/hr/leave',
        dedupe_key: `test:${Math.random()}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await tx
      .insertInto('file')
      .values({
        tenant_id: tenantId,
        owner_kind: 'approval-process',
        owner_id: found.process,
        sha256: '0'.repeat(64),
        bytes: 1,
        mime_type: 'application/pdf',
        original_name: 'test.pdf',
        uploaded_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const view = await tx
      .insertInto('saved_view')
      .values({
        tenant_id: tenantId,
        owner_id: person.userId,
        list_key: 'leave',
        name: `Test ${Math.random()}`,
        query: 'status=pending',
        grid: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { setup } = await knownSetup(tx, tenantId);
    // With its own type: records the examples delete must not be in use.
    const used = await tx
      .selectFrom('contract_type')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '<>', setup['contract-types'] ?? '')
      .limit(1)
      .executeTakeFirst();
    const contract = await knownContract(tx, tenantId, found.employee, used?.id ?? setup['contract-types'] ?? '');
    const made = {
      ...(await knownApprovals(tx, tenantId, person.userId)),
      ...(await knownAssets(tx, tenantId, found.employee)),
      ...(await knownCommissions(tx, tenantId, found.employee)),
      ...(await knownDocuments(tx, tenantId, found)),
      ...(await knownPlaces(tx, tenantId, found.location)),
      ...(await knownUsers(tx, tenantId)),
      ...(await knownLeaveSetup(tx, tenantId)),
      ...(await knownIdentity(tx, tenantId, person.userId)),
      ...(await knownDayBanking(tx, tenantId, found.location)),
      ...(await knownNewsletter(tx, tenantId, person.userId)),
      ...(await knownCustomer(tx, tenantId)),
      ...(await knownOffboarding(tx, tenantId)),
      ...(await knownPicture(tx, tenantId, person.userId, found.location)),
      ...(await knownMaintenance(tx, tenantId, person.userId)),
      ...(await knownReport(tx, tenantId, person.userId)),
      ...(await knownSchedule(tx, tenantId, person.userId, found)),
    };
    return {
      ...found,
      notification: notification.id,
      file: file.id,
      tenant: tenantId,
      view: view.id,
      setup,
      contract,
      ...made,
    };
  });
}

let days = 0;
/** A day used by no other example. */
const aDay = (): string => Temporal.PlainDate.from('2032-01-02').add({ days: ++days }).toString();

/** A valid request for each endpoint. An endpoint without one fails the suites that cover the contract. */
const EXAMPLES: Readonly<Record<string, (ids: KnownIds) => Example>> = {
  'auth.login': () => ({ body: { email: 'nobody@luma.example', password: 'wrong' } }),
  'auth.refresh': () => ({}),
  'auth.logout': () => ({}),
  'auth.reset-password': () => ({ body: { email: 'nobody@luma.example' } }),
  'auth.confirm-reset': () => ({ body: { token: 'none', password: 'a long new password' } }),
  'users.me': () => ({}),
  'permissions.me': () => ({}),
  'tenants.me': () => ({}),
  'tenants.modules': (ids) => ({ params: { id: ids.tenant } }),
  'tenants.info': () => ({ params: { domainName: 'luma.example' } }),
  'tenants.resource': () => ({ params: { domainName: 'luma.example', hash: '0'.repeat(64) } }),
  'tenant-settings.read': () => ({ params: { type: 'branding-colors' } }),
  'tenant-settings.save': () => ({
    body: { brandingColors: { version: 1, settings: { primaryColor: '#0f766e', secondaryColor: null } } },
  }),
  'tenant-settings.add-file': () => ({ params: { type: 'resources', key: 'faviconUrl' } }),
  'app-behaviors.read': () => ({}),
  'app-behaviors.change': () => ({ body: { version: 0, latenessGraceMinutes: 10 } }),
  'app-behaviors.reset': () => ({}),
  'leaves.list': (ids) => ({
    query: { approvalStatuses: ['pending'], typeIds: [ids.leaveType], employeeIds: [ids.employee] },
  }),
  'leaves.export': () => ({ query: { format: 'csv', columns: ['employee', 'days'], approvalStatuses: ['pending'] } }),
  'leaves.ids': () => ({ query: { approvalStatuses: ['pending', 'accepted'] } }),
  'leaves.read': (ids) => ({ params: { id: ids.leave } }),
  'leaves.absences': (ids) => ({ params: { id: ids.leave } }),
  'leaves.create': (ids) => ({
    body: { employeeId: ids.employee, leaveTypeId: ids.leaveType, startDate: '2031-03-03', endDate: '2031-03-04' },
  }),
  'leaves.cancel': (ids) => ({ params: { id: ids.leave }, body: {} }),
  'leaves.keep': (ids) => ({ params: { id: ids.leave }, body: {} }),
  'leaves.correct': (ids) => ({ params: { id: ids.leave }, body: { deductedDays: 1, note: 'Came back early.' } }),
  'leaves.add-files': (ids) => ({ params: { id: ids.leave } }),
  'leave-types.list': (ids) => ({ query: { employeeId: ids.employee } }),
  'leave-balance-initial.list': (ids) => ({
    query: { employeeIds: [ids.employee], types: ['annual'], sortBy: 'startDate' },
  }),
  'leave-balance-initial.create': (ids) => ({
    body: { employeeId: ids.employee, type: 'in-lieu', value: 2.5, startDate: aDay() },
  }),
  'leave-balance-initial.change': (ids) => ({ params: { id: ids.initialBalance }, body: { version: 1, value: 3 } }),
  'leave-balance-initial.delete': (ids) => ({ params: { id: ids.initialBalance } }),
  'leave-carry-over.list': () => ({ query: { types: ['annual', 'in-lieu'] } }),
  'leave-carry-over.create': (ids) => ({
    body: { employeeId: ids.employee, type: 'in-lieu', days: 1, startDate: aDay(), expirationDate: '2039-03-31' },
  }),
  'leave-carry-over.change': (ids) => ({ params: { id: ids.carryOver }, body: { version: 1, expirationDate: null } }),
  'leave-carry-over.delete': (ids) => ({ params: { id: ids.carryOver } }),
  'leave-balance.list': (ids) => ({ query: { employeeIds: [ids.employee], types: ['annual'] } }),
  'leave-balance.balance-after': (ids) => ({
    query: { employeeId: ids.employee, leaveTypeId: ids.leaveType, startDate: '2031-03-03', endDate: '2031-03-04' },
  }),
  'calendar.list': () => ({ query: { startDate: '2026-01-01', endDate: '2026-01-31', types: ['leave'] } }),
  'approval-processes.list': (ids) => ({
    query: {
      kinds: ['leave'],
      statuses: ['pending'],
      waitsForNobody: 'true',
      subjectIds: [ids.leave],
      searchText: 'a',
    },
  }),
  'approval-processes.read': (ids) => ({ params: { id: ids.process } }),
  'approval-process-steps.decide': (ids) => ({ params: { id: ids.step }, body: { status: 'accepted', note: 'Fine.' } }),
  'approval-process-steps.undo': (ids) => ({ params: { id: ids.step } }),
  'approval-process-steps.add-note': (ids) => ({ params: { id: ids.step }, body: { note: 'A question.' } }),
  'approval-process-steps.reassign': (ids) => ({ params: { id: ids.step }, body: { employeeIds: [ids.employee] } }),
  'approval-process-steps.approvers': () => ({ query: { searchText: 'a' } }),
  'approval-process-template.list': () => ({}),
  ...APPROVAL_EXAMPLES,
  ...ASSET_EXAMPLES,
  ...COMMISSION_EXAMPLES,
  ...OFFBOARDING_EXAMPLES,
  ...LEAVE_SETUP_EXAMPLES,
  ...DAY_BANKING_EXAMPLES,
  ...IMPORT_EXAMPLES,
  ...MAINTENANCE_EXAMPLES,
  ...REPORT_EXAMPLES,
  ...SCHEDULE_EXAMPLES,
  ...SOCIAL_MEDIA_EXAMPLES,
  'notifications.list': () => ({ query: { isUnread: 'true' } }),
  'notifications.read': (ids) => ({ params: { id: ids.notification } }),
  'notifications.read-all': () => ({}),
  'push.read': () => ({}),
  'push.switch-on': () => ({
    body: {
      endpoint: 'https://push.example/send/1',
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
    },
  }),
  'push.switch-off': () => ({}),
  'notification-preferences.read': () => ({}),
  'notification-preferences.change': () => ({
    body: { email: 'daily', areas: [{ area: 'leave', channel: 'email', isOn: false }] },
  }),
  'live.events': () => ({}),
  'search.all': () => ({ query: { q: 'a' } }),
  'dashboard.tiles': () => ({ query: { tiles: ['leave', 'employees', 'locations'] } }),
  'tile-settings.read': () => ({}),
  'tile-settings.write': () => ({ body: { off: ['hr.leave'] } }),
  ...WORKFLOW_EXAMPLES,
  'geocode.look-up': () => ({ query: { address: 'Dubai Marina' } }),
  'saved-views.list': () => ({ query: { listKey: 'leave' } }),
  'saved-views.create': () => ({
    body: { listKey: 'leave', name: `View ${Math.random()}`, query: 'status=pending', grid: {} },
  }),
  'saved-views.change': (ids) => ({ params: { id: ids.view }, body: { version: 1, name: 'Renamed' } }),
  'saved-views.delete': (ids) => ({ params: { id: ids.view } }),
  'images.read': (ids) => ({ params: { tenantId: ids.tenant, key: '0'.repeat(32) } }),
  ...SETUP_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...DOCUMENT_EXAMPLES,
  ...PLACE_EXAMPLES,
  ...USER_EXAMPLES,
  ...IDENTITY_EXAMPLES,
  ...NEWSLETTER_EXAMPLES,
  ...CUSTOMER_EXAMPLES,
  'files.read': (ids) => ({ params: { id: ids.file } }),
};

/** The example of an endpoint. @throws Error for an endpoint without one. */
export function exampleOf(endpoint: AnyEndpoint, ids: KnownIds): Example {
  const example = EXAMPLES[endpoint.id];
  if (!example) throw new Error(`tests/support/examples.ts has no example for ${endpoint.id}`);
  return example(ids);
}

/** Sends an example. Uploads are empty forms: permission is tested, not content. */
export function sendExample(
  person: Pick<Person, 'send'>,
  endpoint: AnyEndpoint,
  example: Example,
  headers: Record<string, string> = {},
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(example.params?.[name] ?? ''),
  );
  const boundary = 'steward-test';
  const field = endpoint.isUpload === 'image' ? 'image' : 'files';
  const upload = {
    body: `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4 a\n%%EOF\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  };
  return person.send<Record<string, unknown>>(endpoint.method, path, {
    ...(example.query ? { query: example.query } : {}),
    ...(endpoint.isUpload ? upload : { headers, ...(example.body === undefined ? {} : { body: example.body }) }),
  });
}

export const guardedEndpoints = allEndpoints.filter((endpoint) => endpoint.access.kind !== 'public');
