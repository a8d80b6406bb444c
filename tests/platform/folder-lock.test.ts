import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#server/database/embedded/folder-lock.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const MODULE = path.join(import.meta.dirname, '..', '..', 'src/server/database/embedded/folder-lock.ts');

let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder('lock');
});
afterEach(() => removeFolder(folder));

/** Another process that holds the lock until it is killed. */
async function holdElsewhere(): Promise<{ pid: number; kill(): Promise<void> }> {
  const program = `const { lockFolder } = await import(${JSON.stringify(MODULE)}); await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1e3)`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

test('is refused to others, in this process and elsewhere, until it is released', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject({
    exitCode: 3,
    message: `The data folder ${folder} is in use by process ${process.pid}.`,
  });
  lock.release();
  (await lockFolder(folder)).release();
});

test('ends with a killed process, and is never taken from a live one', async () => {
  const other = await holdElsewhere();
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${other.pid}.`);
  await other.kill();
  (await lockFolder(folder)).release();
});

test('goes to exactly one of many concurrent claimants', async () => {
  const other = await holdElsewhere();
  await other.kill();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(taken).toHaveLength(1);
  taken[0]?.release();
});

test('waits between the holder’s note and the lock, however long the holder takes to stop', async () => {
  const lock = await lockFolder(folder);
  lock.announceStop();
  // Longer than the wait for a holder without a note.
  setTimeout(() => rmSync(path.join(folder, 'lock.holder')), 2_500);
  setTimeout(() => lock.release(), 3_000);
  (await lockFolder(folder)).release();
});

test('waits when its holder has announced that it is stopping', async () => {
  const lock = await lockFolder(folder);
  lock.announceStop();
  const order: string[] = [];
  const taken = lockFolder(folder).then((next) => {
    order.push('taken');
    next.release();
  });
  setTimeout(() => {
    order.push('released');
    lock.release();
  }, 200);
  await taken;
  expect(order).toEqual(['released', 'taken']);
});
