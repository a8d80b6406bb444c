import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'src/cli/tenant.ts');
const ACME = [
  'create',
  '--domain',
  'acme.example',
  '--name',
  'Acme',
  '--admin-email',
  'Admin@acme.example',
  '--modules',
  'hr.leaves',
];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

function tenant(args: string[], password: string): { status: number | null; output: string } {
  const env = { ...process.env, DATABASE_URL: db.url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    input: `${password}\n`,
    env,
  });
  return { status, output: stdout + stderr };
}

describe('the tenant command', () => {
  test('creates a tenant with an administrator who has every right, and nothing of another tenant', async () => {
    const { status, output } = tenant(ACME, 'long enough');
    expect(status).toBe(0);
    const tenantId = /\(([0-9a-f-]{36})\)/.exec(output)?.[1] ?? '';
    const [user] = await db.database.tenant({ tenantId }, (tx) =>
      tx
        .selectFrom('app_user')
        .innerJoin('role', 'role.id', 'app_user.role_id')
        .select(['email', 'password_hash', 'holds_everything'])
        .execute(),
    );
    expect(user?.email).toBe('admin@acme.example');
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(user?.holds_everything).toBe(true);
    // It is usable from its first day: leave entitlements, and an approval process for each kind (C§3, D21).
    const setUp = await db.database.tenant({ tenantId }, async (tx) => ({
      kinds: (await tx.selectFrom('leave_type').select('kind').orderBy('sort_order').execute()).map(({ kind }) => kind),
      annual: await tx
        .selectFrom('leave_entitlement')
        .select(['amount', 'per', 'after_months'])
        .where('country_iso', '=', 'AE')
        .where('basis', '=', 'tenure-based')
        .orderBy('after_months')
        .execute(),
      chains: await tx
        .selectFrom('approval_template_step as s')
        .innerJoin('approval_template as t', 't.id', 's.template_id')
        .select(['t.kind', 's.role'])
        .orderBy('t.kind')
        .orderBy('s.position')
        .execute(),
    }));
    expect(setUp.kinds).toEqual(['annual', 'in-lieu', 'sick', 'maternity', 'emergency', 'bereavement']);
    expect(setUp.annual).toEqual([
      { amount: 2, per: 'month', after_months: 6 },
      { amount: 30, per: 'year', after_months: 12 },
    ]);
    expect(setUp.chains.map(({ kind, role }) => `${kind} ${role}`)).toEqual([
      'change-assigned-device hr-responsible',
      'day-banking line-manger',
      'day-banking administrator-role',
      'leave line-manger',
      'leave hr-responsible',
    ]);
  });

  test('refuses a taken domain, without a trace of the second try', async () => {
    expect(tenant(ACME, 'long enough')).toMatchObject({
      status: 1,
      output: expect.stringContaining('a tenant with the domain acme.example already'),
    });
    const tenants = await db.database.global((tx) => tx.selectFrom('tenant').select('domain').execute());
    expect(tenants).toEqual([{ domain: 'acme.example' }]);
  });

  test.each([
    ['a short password', [...ACME], 'short', 'at least 10 characters'],
    ['an unknown module', [...ACME.slice(0, -1), 'nonsense'], 'long enough', '"nonsense" is no module'],
    ['an option it does not know', [...ACME, '--password', 'x'], 'long enough', '--password'],
    ['no action', [], 'long enough', 'Choose a command'],
  ])('explains %s and exits with 2', (_, args, password, explanation) => {
    const { status, output } = tenant(args, password);
    expect(output).toContain(explanation);
    expect(output).toContain('npm run tenant -- create');
    expect(status).toBe(2);
  });
});
