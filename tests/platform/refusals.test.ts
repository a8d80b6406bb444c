import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUsedFolder, type DataFolder } from '../support/data-folder.ts';
import { findFreePort, launchProduct, statusOf, type Product } from '../support/product.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

let held: DataFolder;
let holder: Product;
let elsewhere: string;
beforeAll(async () => {
  held = await createUsedFolder();
  holder = await held.start();
  elsewhere = await createTemporaryFolder('refusals');
});
afterAll(async () => {
  await held.dispose();
  await removeFolder(elsewhere);
});

/** Starts with these settings and returns exit code and output lines. */
async function refused(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const product = launchProduct({ DATA_DIR: elsewhere, ...settings });
  const { code } = await product.ending;
  return { code, lines: product.output().trim().split('\n') };
}

describe('startup is refused', () => {
  test('with all configuration errors together, and exit 2', async () => {
    const faulty = {
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://root:hidden@db/steward',
      PUBLIC_URL: 'https://panel.example/path',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      MAIL_URL: 'mail.example',
      FILES_URL: 'ftp://bucket',
      OIDC_ISSUER: 'http://id.example',
      OIDC_CLIENT_ID: 'two words',
      OIDC_CLIENT_SECRET: 'hidden too, with blanks',
      SETUP_TOKEN: 'hidden but short',
      MAPS_URL: 'https://u:hidden@maps.example',
    };
    const { code, lines } = await refused(faulty);
    expect(code).toBe(2);
    for (const name of Object.keys(faulty))
      expect(lines.filter((line) => line.trim().startsWith(`${name} `))).toHaveLength(1);
    expect(lines).toHaveLength(1 + Object.keys(faulty).length);
    expect(lines.join()).not.toContain('hidden');
  });

  test('when HOST is no address of this machine, together with other configuration errors (interface, Environment)', async () => {
    const { code, lines } = await refused({ HOST: '192.0.2.1', LOG_LEVEL: 'loud', MAIL_URL: 'mail.example' });
    expect(code).toBe(2);
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => /^ {2}(LOG_LEVEL|MAIL_URL) must/.test(line))).toHaveLength(2);
    expect(lines).toContain('  HOST 192.0.2.1 is no address of this machine');
  });

  test('when the data folder is in use, with one line and exit 3', async () => {
    const { code, lines } = await refused({ DATA_DIR: held.path, PORT: String(await findFreePort()) });
    expect(code).toBe(3);
    expect(lines).toEqual([`The data folder ${held.path} is in use by process ${holder.pid}.`]);
    expect(await statusOf(holder, '/readyz')).toBe(200);
  });

  test('when the port is in use, with one line that names it and exit 4', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, lines } = await refused({ PORT: String(port) });
    other.close();
    expect(code).toBe(4);
    expect(lines).toEqual([`Port ${port} on 127.0.0.1 is in use. Set PORT to another one.`]);
  });

  test.runIf(process.platform === 'linux')('for an impossible data folder, instead of waiting for it', async () => {
    const { code, lines } = await refused({ DATA_DIR: '/proc/nope', PORT: String(await findFreePort()) });
    expect([code, lines.length]).toEqual([2, 1]);
    expect(lines[0]).toContain('DATA_DIR');
  });

  test('when the data folder is a file, with exit 2', async () => {
    await writeFile(`${elsewhere}/file`, '');
    const { code, lines } = await refused({ DATA_DIR: `${elsewhere}/file`, PORT: String(await findFreePort()) });
    expect(code).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('DATA_DIR');
  });

  test('when DATABASE_URL is unreachable, without its password', async () => {
    const { code, lines } = await refused({
      DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:9/none',
      PORT: String(await findFreePort()),
    });
    expect(code).toBe(1);
    // It may be starting as well, so the first line announces the wait (ADR-0098).
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/waiting for the database of DATABASE_URL: .*ECONNREFUSED/);
    expect(lines[1]).toMatch(/DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(lines.join()).not.toContain('hidden');
  });
});
