import { findRunning } from '#server/database/embedded/cluster.ts';
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from '#server/database/embedded/embedded-database.ts';
import { layoutFor } from '#server/database/embedded/layout.ts';
import { isAlive } from '#server/database/embedded/postmaster.ts';
import { databasePid, startProduct, type Product } from './product.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

/** A data folder with the processes started on it; `dispose` ends all of them and removes it. */
export type DataFolder = {
  path: string;
  start(settings?: Record<string, string>): Promise<Product>;
  /** Ends all processes here immediately; the folder stays. */
  killAll(): void;
  /** Owner address of the running embedded database. */
  ownerUrl(): Promise<string>;
  dispose(): Promise<void>;
};

function kill(pid: number | undefined): void {
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** `inside` is a path below a new temporary folder, for problematic names. */
export async function createDataFolder(inside = 'data'): Promise<DataFolder> {
  const outer = await createTemporaryFolder('platform');
  const path = `${outer}/${inside}`;
  const products: Product[] = [];
  const killAll = (): void => {
    for (const { pid } of products.splice(0)) kill(pid);
    kill(databasePid(path));
  };
  return {
    path,
    start: async (settings = {}) => {
      const product = await startProduct({ DATA_DIR: path, ...settings });
      products.push(product);
      return product;
    },
    ownerUrl: async () => {
      const running = await findRunning(await layoutFor(path, () => undefined));
      if (!running) throw new Error('no database runs here');
      return running.url(EMBEDDED_DATABASE, EMBEDDED_OWNER, running.secrets.owner);
    },
    killAll,
    dispose: async () => {
      killAll();
      await removeFolder(outer);
    },
  };
}
