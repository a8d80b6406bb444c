import pg from 'pg';
import { readOrCreateLogin, type AppLogin } from './app-login.ts';

/**
 * Set on the role, not sent as start-up parameters: PgBouncer rejects those. Each as pg_roles.rolconfig stores it, so
 * that an unchanged role is recognised and left alone.
 */
const APP_SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['search_path', 'app, public'],
  ['statement_timeout', '15s'],
  ['lock_timeout', '5s'],
  ['idle_in_transaction_session_timeout', '30s'],
  ['timezone', 'UTC'],
];

const quote = pg.escapeIdentifier;

/** A database restored on another server brings its settings but not its roles, so each is checked every time. */
async function createMissingRoles(owner: pg.Client, { roles, password }: AppLogin): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    Object.values(roles),
  ]);
  const present = new Set(rows.map((row) => row.rolname));
  if (!present.has(roles.app)) {
    await owner.query(`create role ${quote(roles.app)} login noinherit password ${pg.escapeLiteral(password)}`);
  }
  for (const role of [roles.search, roles.jobs]) {
    if (!present.has(role)) await owner.query(`create role ${quote(role)} noinherit`);
  }
}

/** Alters only what differs: clones share the role, and two concurrent alterations would fail. */
async function applyAppSettings(owner: pg.Client, app: string): Promise<void> {
  const { rows } = await owner.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [app],
  );
  const current = new Set(rows[0]?.rolconfig ?? []);
  for (const [name, value] of APP_SETTINGS) {
    if (current.has(`${name}=${value}`)) continue;
    const literal = name === 'search_path' ? value : pg.escapeLiteral(value);
    await owner.query(`alter role ${quote(app)} set ${name} = ${literal}`);
  }
}

/**
 * Giving a function to a role requires SET on that role. Since PostgreSQL 16 creating a role no longer includes that,
 * but allows granting it to oneself; INHERIT stays off so that the owner does not gain the role's policies.
 */
async function letOwnerBecome(owner: pg.Client, role: string, serverVersion: number): Promise<void> {
  const since16 = serverVersion >= 160_000;
  const { rows } = await owner.query<{ able: boolean }>('select pg_has_role($1, $2) as able', [
    role,
    since16 ? 'set' : 'member',
  ]);
  if (rows[0]?.able) return;
  await owner.query(`grant ${quote(role)} to current_user${since16 ? ' with set true, inherit false' : ''}`);
}

async function letAppConnect(owner: pg.Client, app: string): Promise<void> {
  const { rows } = await owner.query<{ database: string; able: boolean }>(
    `select current_database() as database, has_database_privilege($1, current_database(), 'connect') as able`,
    [app],
  );
  if (rows[0] && !rows[0].able)
    await owner.query(`grant connect on database ${quote(rows[0].database)} to ${quote(app)}`);
}

/**
 * Ensures that the three roles of this database exist with their settings; returns their names and the application's
 * password. Runs as the owner inside a transaction, after internal.setting exists. Throws when the owner may not create
 * roles.
 */
export async function ensureRoles(owner: pg.Client, serverVersion: number): Promise<AppLogin> {
  const login = await readOrCreateLogin(owner);
  await createMissingRoles(owner, login);
  await applyAppSettings(owner, login.roles.app);
  await letOwnerBecome(owner, login.roles.search, serverVersion);
  await letOwnerBecome(owner, login.roles.jobs, serverVersion);
  await letAppConnect(owner, login.roles.app);
  return login;
}
