import pg from 'pg';
import { withOwner } from '../owner-connection.ts';
import { openCluster, type Cluster } from './cluster.ts';
import type { FolderLock } from './folder-lock.ts';
import { layoutFor } from './layout.ts';

/** Fixed names: an embedded cluster holds one Steward database. */
export const EMBEDDED_DATABASE = 'steward';
export const EMBEDDED_OWNER = 'steward_owner';

export type EmbeddedDatabase = {
  /** Address for the owner, who is no superuser: equivalent to an external DATABASE_URL. */
  ownerUrl: string;
  /** Address of the superuser; for backup and for tests that clone databases. */
  superuserUrl: string;
  cluster: Cluster;
};

/** The owner is an ordinary account with CREATEROLE, so that nothing works here that a managed server would refuse. */
async function ensureOwnedDatabase(superuserUrl: string, ownerPassword: string): Promise<void> {
  await withOwner(superuserUrl, async (superuser) => {
    const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as database`,
      [EMBEDDED_OWNER, EMBEDDED_DATABASE],
    );
    if (!rows[0]?.role) {
      await superuser.query(
        `create role ${EMBEDDED_OWNER} login createrole password ${pg.escapeLiteral(ownerPassword)}`,
      );
    }
    if (!rows[0]?.database) await superuser.query(`create database ${EMBEDDED_DATABASE} owner ${EMBEDDED_OWNER}`);
  });
}

/**
 * Opens the embedded database in the folder of `lock`. `log` gets lines for the operator. Closing stops the server; the
 * caller keeps the lock. Throws StartRefusal when the server does not start (exit 1).
 */
export async function openEmbeddedDatabase(
  lock: FolderLock,
  { durable = true, log = () => undefined }: { durable?: boolean; log?: (line: string) => void } = {},
): Promise<EmbeddedDatabase> {
  const cluster = await openCluster({ layout: await layoutFor(lock.folder, log), durable, log });
  const superuserUrl = cluster.url('postgres', 'postgres', cluster.secrets.superuser);
  try {
    await ensureOwnedDatabase(superuserUrl, cluster.secrets.owner);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { ownerUrl: cluster.url(EMBEDDED_DATABASE, EMBEDDED_OWNER, cluster.secrets.owner), superuserUrl, cluster };
}
