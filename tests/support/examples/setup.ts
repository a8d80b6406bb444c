import type { Tx } from '#server/core/transaction.ts';
import { SETUP_KINDS } from '#server/app/collected.ts';
import { sql } from 'kysely';
import type { Example } from '../examples.ts';

/** The own fields required by a new record of each kind. */
const OWN: Readonly<Record<string, (ids: SetupIds) => Record<string, unknown>>> = {
  'contract-types': () => ({ code: `code-${Date.now()}${Math.floor(Math.random() * 1e6)}` }),
  'employment-types': () => ({ type: 'full-time' }),
  'employee-salary-components': () => ({ type: 'basic' }),
  'data-entity-type-field-definitions': () => ({ category: 'job-title', type: 'text' }),
  'commission-tier-types': () => ({ type: 'percentage', currency: 'AED' }),
  'network-type': (ids) => ({ insuranceProviderId: ids.setup['insurance-provider'] }),
};

/** One record of each kind, by the name of its path. */
export interface SetupIds {
  readonly setup: Readonly<Record<string, string>>;
}

const kindNames = SETUP_KINDS.map(({ calls, table, columns }) => ({
  name: calls.list.path.slice('/api/'.length),
  table,
  hasCountries: 'countryISOs' in columns,
}));

export const ghostSetup = (ghost: string): SetupIds => ({
  setup: Object.fromEntries(kindNames.map(({ name }) => [name, ghost])),
});

const EXTRA: Readonly<Record<string, (made: Record<string, string>) => Record<string, unknown>>> = {
  contract_type: () => ({ code: `t${Math.random().toString(36).slice(2)}` }),
  employment_type: () => ({ type: 'full-time' }),
  salary_component: () => ({ type: 'basic' }),
  data_entity_field_definition: () => ({ category: 'job-title', type: 'text' }),
  commission_tier_type: () => ({ type: 'percentage' }),
  network_type: (made) => ({ insurance_provider_id: made['insurance-provider'] }),
};

/** Creates an unused record of each kind, except for the insurance provider. */
export async function knownSetup(tx: Tx, tenantId: string): Promise<SetupIds> {
  const made: Record<string, string> = {};
  for (const { name, table } of kindNames) {
    const values = { tenant_id: tenantId, name: `Test ${Math.random()}`, ...EXTRA[table]?.(made) };
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((each) => sql.id(each)))}) values (${sql.join(Object.values(values))}) returning id`.execute(
      tx,
    );
    made[name] = rows[0]?.id ?? '';
  }
  return { setup: made };
}

/** Valid requests for all calls of all setup kinds. */
export const SETUP_EXAMPLES: Readonly<Record<string, (ids: SetupIds) => Example>> = Object.fromEntries<
  (ids: SetupIds) => Example
>([
  ['job-titles.export', () => ({ query: { format: 'csv', columns: ['name', 'inUse'], sortBy: 'name' } })],
  ['job-titles.history', (ids) => ({ params: { id: ids.setup['job-titles'] ?? '' } })],
  ['field-users.list', () => ({ query: { searchText: 'a' } })],
  ...kindNames.flatMap(({ name, hasCountries }) => {
    const params = (ids: SetupIds) => ({ id: ids.setup[name] ?? '' });
    return [
      [
        `${name}.list`,
        () => ({ query: { statuses: ['active'], ...(hasCountries ? { countryISOs: ['AE'] } : {}), searchText: 'a' } }),
      ],
      [`${name}.read`, (ids: SetupIds) => ({ params: params(ids) })],
      [`${name}.create`, (ids: SetupIds) => ({ body: { name: `New ${Math.random()}`, ...OWN[name]?.(ids) } })],
      [`${name}.change`, (ids: SetupIds) => ({ params: params(ids), body: { version: 1, nameArabic: 'اسم' } })],
      [`${name}.delete`, (ids: SetupIds) => ({ params: params(ids) })],
      [`${name}.order`, (ids: SetupIds) => ({ body: { ids: [ids.setup[name] ?? ''] } })],
    ] as const;
  }),
]);
