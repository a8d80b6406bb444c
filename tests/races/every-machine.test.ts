import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordMachines } from '#machines/registry.ts';
import { drivers } from '../paths-http/drivers/drivers.ts';

const testsIn = (folder: string): readonly string[] => readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.test.ts')).map((file) => file.replace('.test.ts', ''));

describe('every record machine', () => {
  it.each([...recordMachines.keys()])('%s is driven over HTTP: walked and raced', (machine) => {
    expect([...drivers.keys()]).toContain(machine);
    expect(testsIn('../paths-http/')).toContain(machine);
    expect(testsIn('./')).toContain(machine);
  });
});
