import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { TENANT_MODULES, type TenantModule } from '#domain/modules.ts';
import { DOMAIN_NAME, isCurrency, isTimezone, SHORTEST_PASSWORD } from '#domain/tenants.ts';
import { readAppLogin } from '../server/database/app-login.ts';
import { createDatabase } from '../server/database/connection.ts';
import { createTenant, type NewTenant } from '../server/modules/tenant-setup/index.ts';
import { withToolDatabase } from './database/tool-database.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run tenant -- create --domain <domain> --name <name> --admin-email <address> --modules <all|none|a,b,…>
                         [--currency AED] [--timezone Asia/Dubai]
The administrator's password comes from ADMIN_PASSWORD or from standard input, never from the command line, where every
account of the machine could read it. Modules: ${TENANT_MODULES.join(', ')}`;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const OPTIONS = {
  domain: { type: 'string' },
  name: { type: 'string' },
  'admin-email': { type: 'string' },
  modules: { type: 'string' },
  currency: { type: 'string', default: 'AED' },
  timezone: { type: 'string', default: 'UTC' },
} as const;

function parseModules(list: string | undefined): TenantModule[] {
  if (list === undefined) throw new UsageError('Name the modules: --modules all, none, or a list with commas.');
  if (list === 'all') return [...TENANT_MODULES];
  if (list === 'none') return [];
  return list.split(',').map((name) => {
    const module = TENANT_MODULES.find((known) => known === name.trim());
    if (!module) throw new UsageError(`"${name}" is no module.`);
    return module;
  });
}

function checked(value: string | undefined, name: string, isRight: (value: string) => boolean): string {
  if (value === undefined || !isRight(value)) throw new UsageError(`--${name} is missing or not right.`);
  return value;
}

async function readPassword(): Promise<string> {
  const given =
    process.env['ADMIN_PASSWORD'] ?? (process.stdin.isTTY ? '' : (await text(process.stdin)).split(/\r?\n/)[0]);
  if (!given) throw new UsageError('Give the password in ADMIN_PASSWORD or on standard input.');
  if (given.length < SHORTEST_PASSWORD)
    throw new UsageError(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
  return given;
}

async function readTenant(args: string[]): Promise<NewTenant> {
  const [action, ...rest] = args;
  if (action !== 'create') throw new UsageError('Choose a command for tenants.');
  const { values } = parse(rest);
  return {
    domain: checked(values.domain?.toLowerCase(), 'domain', (value) => DOMAIN_NAME.test(value)),
    name: checked(values.name?.trim(), 'name', (value) => value.length > 0 && value.length <= 200),
    adminEmail: checked(values['admin-email']?.trim().toLowerCase(), 'admin-email', (value) => EMAIL.test(value)),
    modules: parseModules(values.modules),
    currency: checked(values.currency, 'currency', isCurrency),
    timezone: checked(values.timezone, 'timezone', isTimezone),
    adminPassword: await readPassword(),
  };
}

function parse(args: string[]): ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>> {
  try {
    return parseArgs({ args, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

await runCommand(USAGE, async (args, settings) => {
  const tenant = await readTenant(args);
  const { id } = await withToolDatabase(settings, async ({ ownerUrl }) => {
    const database = createDatabase({ url: (await readAppLogin(ownerUrl)).url, maxConnections: 1 });
    try {
      return await createTenant(database, tenant);
    } finally {
      await database.close();
    }
  });
  console.log(`Created tenant ${tenant.domain} (${id}); ${tenant.adminEmail} can sign in.`);
  return 0;
});
