import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordMachines } from '#machines/registry.ts';
import { drivers } from './drivers/drivers.ts';

const testsIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace('.test.ts', ''));

describe('every record machine', () => {
  it.each([...recordMachines.keys()])('%s is tested over HTTP: walks, races and seeded faults', (machine) => {
    expect([...drivers.keys()]).toContain(machine);
    for (const folder of ['./', '../races/', '../mutation/']) expect([folder, ...testsIn(folder)]).toContain(machine);
  });
});
