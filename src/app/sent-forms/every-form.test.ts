import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { ACCESS as STALE_ACCESS } from '../stale-writes/access.rows.ts';
import { OPERATIONS } from '../stale-writes/operations.rows.ts';
import { PEOPLE as STALE_PEOPLE } from '../stale-writes/people.rows.ts';
import { PLACES as STALE_PLACES } from '../stale-writes/places.rows.ts';
import { SCHEDULES as STALE_SCHEDULES } from '../stale-writes/schedules.rows.ts';
import { SET_UP as STALE_SET_UP } from '../stale-writes/set-up.rows.ts';
import { ACCESS } from './access.rows.ts';
import { ATTENDANCE as STALE_ATTENDANCE } from '../stale-writes/attendance.rows.ts';
import { ATTENDANCE } from './attendance.rows.ts';
import { CARE } from './care.rows.ts';
import { CUSTOMER_FORMS } from './customers.rows.ts';
import { GALLERY } from './gallery.rows.ts';
import { MONEY } from './money.rows.ts';
import { PEOPLE } from './people.rows.ts';
import { PLACES } from './places.rows.ts';
import { SCHEDULES } from './schedules.rows.ts';
import { SET_UP } from './set-up.rows.ts';

const ORDERED = [
  'contract-types',
  'employment-types',
  'job-titles',
  'employee-document-types',
  'location-document-types',
  'employee-salary-components',
  'insurance-provider',
  'location-resource-types',
  'leave-types',
  'commission-tier-types',
  'network-type',
  'data-entity-type-field-definitions',
];

/**
 * Writes without a row here or in `stale-writes`, each with the test that covers it, or the reason why no page sends
 * it.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /api/customer-merges/{id}/undo': 'features/customers/pages/customers.page.test.tsx',
  'POST /api/auth/login': 'nobody is signed in yet: features/session/pages/sign-in.page.test.tsx',
  'POST /api/auth/second-factor': 'nobody is signed in yet: features/session/pages/sign-in.page.test.tsx',
  'POST /api/auth/reset-password': 'nobody is signed in yet: features/session/pages/sign-in.page.test.tsx',
  'POST /api/auth/reset-password/confirm': 'nobody is signed in yet: features/session/pages/sign-in.page.test.tsx',
  'POST /api/auth/refresh': 'the session sends it by itself: src/client/session',
  'POST /api/auth/logout': 'the session sends it by itself: src/client/session',
  'POST /api/account/second-factor': 'three steps that follow each other: features/account/pages/account.page.test.tsx',
  'POST /api/account/second-factor/confirm':
    'three steps that follow each other: features/account/pages/account.page.test.tsx',
  'POST /api/account/second-factor/off':
    'three steps that follow each other: features/account/pages/account.page.test.tsx',
  'DELETE /api/account/identities/{id}': 'features/account/pages/account.page.test.tsx',
  'POST /api/view-as': 'src/app/shell/view-bar.test.tsx',
  'DELETE /api/view-as': 'src/app/shell/view-bar.test.tsx',
  'POST /api/auth/branch-device/remove': 'on a branch device: e2e/branch.e2e.ts',
  'POST /api/auth/pin': 'on a branch device: e2e/branch.e2e.ts',
  'PATCH /api/account/notifications': 'features/account/components/email-section.test.tsx',
  'PUT /api/account/push': 'features/account/components/push-section.test.tsx',
  'DELETE /api/account/push': 'features/account/components/push-section.test.tsx',
  'DELETE /api/account/pin': 'features/account/pages/account.page.test.tsx',
  'DELETE /api/locations/{id}/devices/{deviceId}': 'e2e/branch.e2e.ts',
  'PUT /api/account/pin': 'features/account/pages/account.page.test.tsx',
  'DELETE /api/sessions/{id}': 'features/account/pages/account.page.test.tsx',
  'POST /api/sessions/end-others': 'features/account/pages/account.page.test.tsx',
  'POST /api/approval-process-steps/{id}/undo': 'from the message of a decision: src/blocks/approvals/undo.test.tsx',
  'POST /api/approval-process-steps/decide': 'answers for each request by itself: features/approvals/bulk.test.tsx',
  'DELETE /api/commission-tier-type-assignment/{id}': 'features/setup/components/commission-setup.test.tsx',
  'POST /api/employee-documents/{id}/files':
    'follows a saved document: features/employees/components/documents-tab.test.tsx',
  'DELETE /api/employee-documents/{id}/files/{fileId}':
    'follows a saved document: features/employees/components/documents-tab.test.tsx',
  'POST /api/location-documents/{id}/files':
    'the same dialog as documents of people: features/employees/components/documents-tab.test.tsx',
  'DELETE /api/location-documents/{id}/files/{fileId}':
    'the same dialog as documents of people: features/employees/components/documents-tab.test.tsx',
  'POST /api/leaves/{id}/files': 'features/leave/components/files-part.test.tsx',
  'POST /api/social-media-content-favorites/like': 'features/social-media/pages/social-media.page.apart.test.tsx',
  'POST /api/social-media-content-favorites/unlike': 'features/social-media/pages/social-media.page.apart.test.tsx',
  'POST /api/external-integrations/synchronization/{id}/undo': 'features/commissions/components/past-imports.test.tsx',
  'POST /api/external-integrations': 'features/commissions/components/integrations.test.tsx',
  'DELETE /api/external-integrations/{id}': 'features/commissions/components/integrations.test.tsx',
  'PATCH /api/external-integrations/{id}': 'features/commissions/components/integrations.test.tsx',
  'POST /api/external-integrations/{id}/rotate': 'features/commissions/components/integrations.test.tsx',
  'POST /api/external-integrations/{id}/stop-previous-secret': 'features/commissions/components/integrations.test.tsx',
  'POST /api/external-integrations/{address}/webhook': 'other systems send it: tests/integrations/deliveries.test.ts',
  'POST /api/reports': 'each list asks for its own: list-tools.test.tsx of the features',
  'POST /api/tenant-settings/{type}/{key}/file': 'features/brand-settings/pages/brand-settings.page.test.tsx',
  'PUT /api/workflows/{machine}/target': 'features/workflows/components/waiting-part.test.tsx',
  'POST /api/workflows/{machine}/simulate': 'features/workflows/pages/workflow-record.page.test.tsx',
  'POST /api/calendar-feed': 'src/blocks/shifts/calendar-feed.dialog.test.tsx',
  'DELETE /api/calendar-feed': 'src/blocks/shifts/calendar-feed.dialog.test.tsx',
  'POST /api/schedules/conflict-check':
    'stores nothing, asked while a shift is typed: features/schedule/forms/shift.dialog.test.tsx',
  'POST /api/schedules/plan': 'features/schedule/pages/plan-mode.test.tsx',
  'DELETE /api/schedule-patterns/rotations/{id}': 'features/schedule/forms/patterns.dialog.test.tsx',
  'POST /api/schedules/plan/check': 'features/schedule/pages/plan-mode.test.tsx',
  'PUT /api/me/tile-settings': 'features/dashboard/pages/dashboard.page.test.tsx',
  'POST /api/approval-process-template/preview': 'stores nothing: features/setup/pages/approval-process.page.test.tsx',
  ...Object.fromEntries(
    ORDERED.map((kind) => [
      `POST /api/${kind}/order`,
      'one list for all kinds: features/setup/pages/setup.page.test.tsx',
    ]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/approval-process-steps-template',
      'PATCH /api/approval-process-steps-template/{id}',
      'DELETE /api/approval-process-steps-template/{id}',
      'DELETE /api/employee-bank-informations/{id}',
      'DELETE /api/location-open-times/{id}',
      'POST /api/maintenance-and-operations-temporary',
      'DELETE /api/maintenance-and-operations-temporary',
      'POST /api/maintenance-and-operations-temporary/{id}/confirm',
      'POST /api/maintenances',
      'POST /api/schedule-patterns',
      'DELETE /api/maintenances/{id}',
      'POST /api/tenants',
      'POST /api/auth/setup-tenant-mail',
      'PUT /api/public-app-links/{type}',
    ].map((call) => [call, 'no page sends it']),
  ),
};

test('every write of the contract has a row, or a reason for none', () => {
  const writes = allEndpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  const rows = [
    ...PEOPLE,
    ...PLACES,
    ...MONEY,
    ...ACCESS,
    ...CARE,
    ...CUSTOMER_FORMS,
    ...GALLERY,
    ...SET_UP,
    ...SCHEDULES,
    ...STALE_PEOPLE,
    ...STALE_PLACES,
    ...STALE_SET_UP,
    ...OPERATIONS,
    ...STALE_ACCESS,
    ...STALE_SCHEDULES,
    ...STALE_ATTENDANCE,
    ...ATTENDANCE,
  ].map(({ call }) => call);
  expect(new Set([...rows, ...Object.keys(ELSEWHERE)])).toEqual(new Set(writes));
});

test('nothing that has a row is listed as covered elsewhere', () => {
  const rows: readonly string[] = [
    ...PEOPLE,
    ...PLACES,
    ...MONEY,
    ...ACCESS,
    ...CARE,
    ...CUSTOMER_FORMS,
    ...GALLERY,
    ...SET_UP,
    ...SCHEDULES,
    ...ATTENDANCE,
  ].map(({ call }) => call);
  expect(Object.keys(ELSEWHERE).filter((call) => rows.includes(call))).toEqual([]);
});
