import { currency } from './currency.ts';
import { endpoint, needs, needsEither } from './endpoint.ts';
import { flag, instant, integer, list, part, text } from './schema.ts';

const MOST = 1_000_000_000;
const DAY_MINUTES = 1440;

const minutes = () => integer(0, DAY_MINUTES).required();
/** Amounts in minor units, one per currency. */
const amounts = () =>
  list(part({ currency: currency().required(), amount: integer(0, MOST * 1000).required() }))
    .required()
    .max(200)
    .test('one-each', 'must name a currency once', (given) => {
      // Runs before the entries are validated: they may still be anything.
      const currencies =
        (given as readonly ({ currency?: unknown } | null)[] | undefined)?.map((amount) => amount?.currency) ?? [];
      return new Set(currencies).size === currencies.length;
    });

/** Where an app is installed from. */
export const appAddress = () =>
  text(400).matches(/^https:\/\/[^\s/]+\S*$/, { message: 'must be an address https://…' });
/** A version of an app. */
export const versionText = () => text(20).matches(/^\d+(\.\d+){0,3}$/, { message: 'must be a version like 2.9.2' });

/** Numbers of the attendance and day banking rules (D31, D32, D37, D38), and the oldest supported branch app (A§7). */
export const appBehaviorShape = {
  latenessGraceMinutes: minutes(),
  absentAfterMinutes: minutes(),
  dayBankingGraceMinutes: minutes(),
  varianceTolerances: amounts(),
  varianceAdministratorThresholds: amounts(),
  branchAppMinimumVersion: versionText().nullable().defined(),
  branchAppStoreUrl: appAddress().nullable().defined(),
};

const version = integer(0, MOST).required();
const stored = part({
  version,
  updatedAt: instant().nullable().defined(),
  /** Whether anything was set: changing it then needs the right to update, before that to create (C§6). */
  isSet: flag().required(),
  settings: part(appBehaviorShape),
});

export const appBehaviorEndpoints = {
  read: endpoint({
    id: 'app-behaviors.read',
    method: 'GET',
    path: '/api/app-behaviors',
    summary:
      'The numbers attendance and day banking decide by, and the oldest supported branch app; the defaults as long as nothing was set.',
    access: { kind: 'signed-in' },
    answer: { status: 200, schema: stored },
  }),
  change: endpoint({
    id: 'app-behaviors.change',
    method: 'PATCH',
    path: '/api/app-behaviors',
    summary:
      'Changes those that are given; what is left out stays. The first change needs tenantSettings.appBehavior:create.',
    access: needsEither('tenantSettings.appBehavior', 'update', 'create', ['all']),
    body: part({
      version,
      latenessGraceMinutes: integer(0, DAY_MINUTES).optional(),
      absentAfterMinutes: integer(0, DAY_MINUTES).optional(),
      dayBankingGraceMinutes: integer(0, DAY_MINUTES).optional(),
      varianceTolerances: amounts().optional().default(undefined),
      varianceAdministratorThresholds: amounts().optional().default(undefined),
      branchAppMinimumVersion: versionText().nullable().optional(),
      branchAppStoreUrl: appAddress().nullable().optional(),
    }),
    answer: { status: 200, schema: stored },
  }),
  reset: endpoint({
    id: 'app-behaviors.reset',
    method: 'DELETE',
    path: '/api/app-behaviors',
    summary: 'Takes all of them back to the defaults.',
    access: needs('tenantSettings.appBehavior', 'delete', ['all']),
    answer: { status: 204 },
  }),
};
