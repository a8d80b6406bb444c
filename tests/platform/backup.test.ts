import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { createDataFolder, createUsedFolder, type DataFolder } from '../support/data-folder.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'src/cli/db.ts');

let source: DataFolder;
let target: DataFolder;
let backup: string;
beforeAll(async () => {
  source = await createUsedFolder();
  target = await createDataFolder();
  await source.start();
  backup = path.join(source.path, '..', 'backup');
  await mkdir(`${source.path}/files/ab`, { recursive: true });
  await writeFile(`${source.path}/files/ab/cd`, 'a picture');
});
afterAll(async () => {
  await source.dispose();
  await target.dispose();
});

function db(dataFolder: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  return { status, output: stdout + stderr };
}

const query = async (folder: DataFolder, text: string): Promise<Record<string, unknown>[]> =>
  withOwner(await folder.ownerUrl(), async (owner) => (await owner.query(text)).rows);

describe('a backup', () => {
  test('is taken while the product writes, and contains every earlier write', async () => {
    await query(
      source,
      `insert into internal.setting select 'before ' || n, repeat('x', 200) from generate_series(1, 5000) n`,
    );
    let stopped = false;
    const writing = withOwner(await source.ownerUrl(), async (owner) => {
      // Two rows in one transaction: a torn copy would contain one without the other.
      while (!stopped) {
        const key = randomUUID();
        await owner.query(`insert into internal.setting values ('left ' || $1, ''), ('right ' || $1, '')`, [key]);
      }
    });
    const child = spawn(process.execPath, [COMMAND, 'backup', backup], {
      env: { ...process.env, DATA_DIR: source.path },
      stdio: 'ignore',
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    stopped = true;
    await writing;
    expect(code).toBe(0);
  });

  test('is restored into an empty data folder, files included, and verified', async () => {
    const { status, output } = db(target.path, 'restore', backup);
    expect(output).toContain('Restored the backup of');
    expect(status).toBe(0);
    expect(db(target.path, 'doctor')).toMatchObject({ status: 0 });
    await target.start();
    const [kept] = await query(target, `select count(*) from internal.setting where key like 'before %'`);
    expect(kept).toEqual({ count: 5000 });
    const [torn] = await query(
      target,
      `select count(*) filter (where key like 'left %') as lefts, count(*) filter (where key like 'right %') as rights from internal.setting`,
    );
    expect(torn?.['lefts']).toBe(torn?.['rights']);
    expect(torn?.['lefts']).toBeGreaterThan(0);
    expect(await readFile(`${target.path}/files/ab/cd`, 'utf8')).toBe('a picture');
  });

  test('is not restored over existing data', () => {
    expect(db(source.path, 'backup', backup)).toMatchObject({
      status: 1,
      output: expect.stringContaining('is not empty'),
    });
    expect(db(target.path, 'restore', backup)).toMatchObject({ status: 3, output: expect.stringContaining('in use') });
  });

  test('is not restored when damaged', async () => {
    await appendFile(`${backup}/files/ab/cd`, '!');
    const fresh = await createDataFolder();
    expect(db(fresh.path, 'restore', backup)).toMatchObject({
      status: 1,
      output: expect.stringContaining('damaged: files/ab/cd'),
    });
    expect(db(fresh.path, 'doctor')).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no database'),
    });
    await fresh.dispose();
  });
});

describe('the doctor', () => {
  test('finds changes made directly in the database', async () => {
    await query(source, `update internal.migration set checksum = 'other' where name = '0001_foundation.sql'`);
    await query(source, 'create table app.planted (id int)');
    const { status, output } = db(source.path, 'doctor');
    expect(status).toBe(1);
    expect(output).toContain('migration 0001_foundation.sql was changed after it was applied');
    expect(output).toContain('planted has no tenant_id');
    expect(output).toMatch(/\d+ passed, 2 failed/);
  });
});
