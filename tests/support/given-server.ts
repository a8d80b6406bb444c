import { randomBytes } from 'node:crypto';
import { withCredentials, withOwner } from '#server/database/owner-connection.ts';

/** Owns the databases of test runs on an external server, and nothing else there. */
const OWNER = 'steward_test_owner';

/** An owner as in DATABASE_URL: no superuser, and nothing left of earlier runs. */
export async function makeOwner(superuserUrl: string): Promise<{ name: string; url: string }> {
  const password = randomBytes(24).toString('base64url');
  await dropDatabasesOf(superuserUrl, OWNER);
  await withOwner(superuserUrl, async (superuser) => {
    const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [OWNER]);
    await superuser.query(`${rowCount ? 'alter' : 'create'} role ${OWNER} login createrole password '${password}'`);
  });
  return { name: OWNER, url: withCredentials(superuserUrl, OWNER, password) };
}

/** Removes every database of an owner, despite connections. */
export async function dropDatabasesOf(superuserUrl: string, owner: string): Promise<void> {
  await withOwner(superuserUrl, async (superuser) => {
    const { rows } = await superuser.query<{ name: string }>(
      'select datname as name from pg_database d join pg_roles r on r.oid = d.datdba where r.rolname = $1',
      [owner],
    );
    for (const { name } of rows) await superuser.query(`drop database "${name}" with (force)`);
  });
}
