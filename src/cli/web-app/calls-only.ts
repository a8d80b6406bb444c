import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { inRepository } from '../repository-paths.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>;

/** Calls that only pages loaded later send, by file: what everybody loads first has no room for them. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'virtual:later-calls': [
    'account',
    'appBehaviors',
    'approvalSubstitutes',
    'approvalTemplates',
    'assetFieldDefinitions',
    'branchDevices',
    'cashRegistries',
    'clientCompanies',
    'commissionTierAssignments',
    'commissionTierTypes',
    'commissionTiers',
    'deviceChanges',
    'exceptionTimes',
    'fieldDefinitions',
    'geocode',
    'geography',
    'jobTitleHistory',
    'leaveBalanceInitial',
    'leaveCarryOver',
    'leaveTypes',
    'locationResourceTypes',
    'locationResources',
    'maintenanceSchedules',
    'maintenanceTemporary',
    'maintenances',
    'newsletters',
    'notificationPreferences',
    'openTimes',
    'operatingHours',
    'permissions',
    'publicAppLinks',
    'publicAppVersions',
    'publicHolidays',
    'push',
    'sessions',
    'tenantSettings',
    'userProfiles',
    'userRoles',
    'workflowFigures',
    'workflows',
  ],
  'virtual:commission-calls': [
    'commissionPayouts',
    'commissionPeriods',
    'commissions',
    'commissionsAndTips',
    'synchronizations',
    'tips',
  ],
  'virtual:record-calls': [
    'assetOwners',
    'assetTypes',
    'bankInformations',
    'contractTypes',
    'contracts',
    'employeeDocumentTypes',
    'employeeDocuments',
    'employmentTypes',
    'expiring',
    'expiringOfLocations',
    'insuranceProviders',
    'locationDocumentTypes',
    'locationDocuments',
    'medicalInsurances',
    'networkTypes',
    'salaries',
    'salaryComponents',
    'signInCare',
    'users',
  ],
  'virtual:schedule-calls': [
    'branch',
    'calendarFeeds',
    'dailyOperations',
    'fieldLocations',
    'scheduleAttendances',
    'scheduleBoards',
    'schedulePatterns',
    'schedules',
    'socialMedia',
    'socialMediaComments',
    'socialMediaFavorites',
  ],
};
export const LATER_CALLS: readonly string[] = Object.keys(LATER);

/**
 * The page only sends the calls of the contract; their schemas and summaries are for the server, its documentation and
 * the tests, and forms make their own schemas of the same parts (`#contract/schema.ts`). Left in, every call of every
 * area would be loaded, with the library that checks it, before anything is shown. So the build reads the contract and
 * gives the page of each call what is needed to send it (ADR-0047).
 */
export function callsOnly(): Plugin {
  const areasFile = inRepository('src/contract/areas.ts');
  return {
    name: 'calls-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (LATER_CALLS.includes(id) ? id : null),
    async load(id) {
      const wanted = LATER[id];
      if (id !== areasFile && !wanted) return null;
      const areas = (await import(pathToFileURL(areasFile).href)) as Areas;
      const later = Object.values(LATER).flat();
      const names = wanted ?? Object.keys(areas).filter((area) => !later.includes(area));
      const code = callsOf(Object.fromEntries(names.map((area) => [area, areas[area] ?? {}])));
      const others = Object.entries(LATER).map(([file, held]) => `export { ${held.join(', ')} } from '${file}';`);
      return { code: wanted ? code : [code, ...others].join('\n'), map: null };
    },
  };
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const ROOT = '/api/';

/**
 * A module of the same names that holds of each call only what `src/client/http` reads, packed: four hundred calls are in what
 * everybody loads first. A call is its method's number, its path below /api and three marks in a number.
 */
export function callsOf(areas: Areas): string {
  return [
    `const METHODS = ${JSON.stringify(METHODS)};`,
    '/* @__NO_SIDE_EFFECTS__ */ const call = (method, path, marks) => ({',
    `  method: METHODS[method], path: '${ROOT}' + path, access: { kind: marks & 1 ? 'public' : 'signed-in' },`,
    '  isIdempotent: (marks & 2) > 0, answer: marks & 4 ? { binary: true } : {},',
    '});',
    ...Object.entries(areas).map(([area, calls]) => {
      const packed = Object.entries(calls).map(([name, call]) => `${name}: ${packedCall(call)}`);
      return `export const ${area} = { ${packed.join(', ')} };`;
    }),
  ].join('\n');
}

function packedCall({ method, path, access, isIdempotent, answer }: AnyEndpoint): string {
  const number = METHODS.findIndex((each) => each === method);
  if (number === -1 || !path.startsWith(ROOT)) throw new Error(`${method} ${path} is no call of ${ROOT}`);
  const marks = (access.kind === 'public' ? 1 : 0) + (isIdempotent ? 2 : 0) + (answer.binary ? 4 : 0);
  return `call(${number}, '${path.slice(ROOT.length)}', ${marks})`;
}
