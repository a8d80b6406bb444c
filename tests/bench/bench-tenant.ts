import { readAppLogin } from '#server/database/app-login.ts';
import { createDatabase } from '#server/database/connection.ts';
import { findRunning } from '#server/database/embedded/cluster.ts';
import { EMBEDDED_DATABASE } from '#server/database/embedded/embedded-database.ts';
import { layoutFor } from '#server/database/embedded/layout.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { seedLargeTenant, type LargeTenant } from '#server/demo/large.ts';
import { createDataFolder, type DataFolder } from '../support/data-folder.ts';
import { signInAt, type SignedIn } from '../support/http-person.ts';
import type { Product } from '../support/product.ts';
import { closing } from './load.ts';

/** The demo tenants and one large tenant in a separate data folder, as created by the product. */
export interface BenchTenant extends LargeTenant {
  readonly data: DataFolder;
  /** Database address for the application role, the owner, and a superuser, to whom no policy applies. */
  urls(): Promise<{ app: string; owner: string; superuser: string }>;
  /** Signs in a person of the large tenant: admin, hr, manager or staff. */
  signIn(product: Product, account: string): Promise<SignedIn>;
}

/** Creates it, with the statistics autovacuum would have by the next day, and leaves it stopped. */
export async function makeBenchTenant(size: number, t: (line: string) => void): Promise<BenchTenant> {
  const data = await createDataFolder();
  try {
    const product = await data.start({ DEMO: 'on' });
    const owner = await data.ownerUrl();
    const database = createDatabase({ url: (await readAppLogin(owner)).url, maxConnections: 2 });
    const tenant = await closing(
      () => database.close(),
      () => seedLargeTenant(database, { size, seed: 42 }, (leaves) => t(`${leaves} of ${size} leave requests`)),
    );
    await withOwner(owner, (client) => client.query('vacuum (analyze)'));
    await product.stop();
    return {
      ...tenant,
      data,
      urls: async () => {
        const running = await findRunning(await layoutFor(data.path, () => undefined));
        if (!running) throw new Error('the database does not run');
        const ownerUrl = await data.ownerUrl();
        const superuser = running.url(EMBEDDED_DATABASE, 'postgres', running.secrets.superuser);
        return { app: (await readAppLogin(ownerUrl)).url, owner: ownerUrl, superuser };
      },
      signIn: (running, account) => signInAt(running.url, `${account}@${tenant.domain}`),
    };
  } catch (error) {
    await data.dispose();
    throw error;
  }
}
