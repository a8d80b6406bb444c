import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import type { Roles } from '#server/database/app-login.ts';
import { DEFINER_FUNCTIONS, GLOBAL_TABLES } from '#server/database/schema-exceptions.ts';
import { assertSchema, checkSchema } from '#server/database/schema-gate.ts';
import { SCHEMA_RULES } from '#server/database/schema-rules.ts';
import { createEmptyDatabase } from '../support/cluster.ts';

const EXCEPTIONS = { globalTables: GLOBAL_TABLES, definerFunctions: DEFINER_FUNCTIONS };

let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let roles: Roles;

/** Not a clone: clones share their roles, and here a role gets rights that tests in other files must not see. */
beforeAll(async () => {
  db = await createEmptyDatabase();
  ({ roles } = await migrate(db.url));
  await asSuperuser(`
    set search_path = app, public;
    set role steward_owner;
    create table app.good (tenant_id uuid not null, id uuid not null, name text not null, primary key (tenant_id, id));
    call app.protect('app.good');
    call app.searchable('app.good', 'name');`);
});
afterAll(() => db.drop());

/** Violations are created as superuser: some (a strong role, a stolen table) are impossible for the owner. */
async function asSuperuser(sql: string): Promise<void> {
  const url = new URL(inject('testCluster').superuserUrl);
  url.pathname = new URL(db.url).pathname;
  await withOwner(url.href, (superuser) => superuser.query(sql));
}

const protectedTable = (name: string, columns: string): string =>
  `create table app.${name} (${columns}); call app.protect('app.${name}');`;

/**
 * For each rule: how to violate it, what the finding names, how to undo it. APP is replaced by the application role.
 */
const PLANTS: Record<string, { plant: string; names: string; undo: string }> = {
  'no-tenant': { plant: 'create table app.planted (id int)', names: 'planted', undo: 'drop table app.planted' },
  'tenant-nullable': {
    plant: protectedTable('planted', 'tenant_id uuid, id int'),
    names: 'planted',
    undo: 'drop table app.planted',
  },
  'rls-not-forced': {
    plant: 'alter table app.good no force row level security',
    names: 'good',
    undo: 'alter table app.good force row level security',
  },
  'no-policy': {
    plant: `create table app.planted (tenant_id uuid not null); alter table app.planted enable row level security, force row level security`,
    names: 'planted',
    undo: 'drop table app.planted',
  },
  'policy-not-tenant': {
    plant: 'create policy wide on app.good to APP using (true)',
    names: 'good, policy wide',
    undo: 'drop policy wide on app.good',
  },
  'unique-across-tenants': {
    plant: 'create unique index planted on app.good (name)',
    names: 'good, index app.planted',
    undo: 'drop index app.planted',
  },
  'reference-across-tenants': {
    plant: `create unique index planted_target on app.good (id); alter table app.good add column other uuid, add constraint planted foreign key (other) references app.good (id)`,
    names: 'good, planted',
    undo: 'alter table app.good drop column other; drop index app.planted_target',
  },
  'view-runs-as-owner': {
    plant: 'create view app.planted as select * from app.good',
    names: 'planted',
    undo: 'drop view app.planted',
  },
  'materialized-view': {
    plant: 'create materialized view app.planted as select * from app.good; grant select on app.planted to APP',
    names: 'planted',
    undo: 'drop materialized view app.planted',
  },
  'definer-function': {
    plant: `create function app.planted() returns bigint language sql security definer as 'select count(*) from app.good'`,
    names: 'app.planted()',
    undo: 'drop function app.planted()',
  },
  'definer-owner': {
    plant: `create function app.find_planted() returns bigint language sql security definer as 'select count(*) from app.good'`,
    names: 'app.find_planted()',
    undo: 'drop function app.find_planted()',
  },
  'app-role-too-strong': { plant: 'alter role APP bypassrls', names: 'APP', undo: 'alter role APP nobypassrls' },
  'app-role-member': { plant: 'grant SEARCH to APP', names: 'SEARCH', undo: 'revoke SEARCH from APP' },
  'app-role-owns': {
    plant: 'alter table app.good owner to APP',
    names: 'app.good',
    undo: 'alter table app.good owner to steward_owner',
  },
  'app-may-truncate': {
    plant: 'grant truncate on app.good to APP',
    names: 'good',
    undo: 'revoke truncate on app.good from APP',
  },
  'app-may-create': {
    plant: 'grant create on schema app to APP',
    names: 'app',
    undo: 'revoke create on schema app from APP',
  },
  'app-sees-internal': {
    plant: 'grant usage on schema internal to APP',
    names: 'internal',
    undo: 'revoke usage on schema internal from APP',
  },
};

const named = (text: string): string => text.replaceAll('APP', roles.app).replaceAll('SEARCH', roles.search);

describe('the schema gate', () => {
  test('accepts the product and a table created as intended', async () => {
    expect(await checkSchema(db.url, roles.app, EXCEPTIONS)).toEqual([]);
    await expect(assertSchema(db.url, roles.app)).resolves.toBeUndefined();
  });

  test('has a seeded violation for every rule', () => {
    expect(Object.keys(PLANTS)).toEqual(SCHEMA_RULES.map(({ code }) => code));
  });

  test.each(Object.entries(PLANTS))('finds %s', async (code, { plant, names, undo }) => {
    await asSuperuser(named(plant));
    const findings = await checkSchema(db.url, roles.app);
    await asSuperuser(named(undo));
    expect(findings.map(({ code: found, object }) => `${found}: ${object}`)).toContain(`${code}: ${named(names)}`);
    expect(await checkSchema(db.url, roles.app)).toEqual([]);
  });

  test('refuses to start with a line for each finding', async () => {
    await asSuperuser('create table app.planted (id int)');
    await expect(assertSchema(db.url, roles.app)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('planted has no tenant_id and is not listed as a global table (no-tenant)'),
    });
    await asSuperuser('drop table app.planted');
  });

  test('accepts a table without a tenant when it is listed', async () => {
    await asSuperuser('create table app.planted (id int)');
    expect(
      await checkSchema(db.url, roles.app, { ...EXCEPTIONS, globalTables: [...GLOBAL_TABLES, 'planted'] }),
    ).toEqual([]);
    await asSuperuser('drop table app.planted');
  });
});
