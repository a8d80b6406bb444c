import { describe, expect, it } from 'vitest';
import { reportPaths } from '#machines/kernel/paths.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import { recordMachines, type AnyRecordMachine } from '#machines/registry.ts';
import { layWalks } from '../../e2e/walkers/lay-walks.ts';
import { walkers, WITHOUT_WALKER } from '../../e2e/walkers/walkers.ts';
import { writePlaywright } from '../../src/cli/playwright-file.ts';
import { ROOT } from '../../src/cli/repository-paths.ts';

function machine(name: string): AnyRecordMachine {
  const found = recordMachines.get(name);
  if (!found) throw new Error(`there is no machine ${name}`);
  return found;
}

const write = (name: string, role?: string): Promise<string> => {
  const isOf = role === undefined ? undefined : (event: MachineEvent) => 'by' in event && event.by === role;
  return writePlaywright(machine(name), reportPaths(machine(name), 'transitions', isOf), {
    goal: 'transitions',
    role,
    isOf,
  });
};

describe('walks by the buttons of the pages (e2e/walkers)', () => {
  it('every record machine has a walker, or a stated reason for none', () => {
    const named = [...walkers.keys(), ...WITHOUT_WALKER.keys()];
    expect(named.toSorted((one, other) => one.localeCompare(other))).toEqual(
      [...recordMachines.keys()].toSorted((one, other) => one.localeCompare(other)),
    );
    for (const reason of WITHOUT_WALKER.values()) expect(reason).toMatch(/^[A-Z].+ .+\.$/);
  });

  it.each([...walkers])(
    '%s: its walks are plain data, created in every situation of its plan, and play what people do',
    async (name, load) => {
      const { plan } = await load();
      const walks = layWalks(machine(name), plan);
      expect(JSON.parse(JSON.stringify(walks))).toEqual(walks);
      expect(new Set(walks.map(({ scenario }) => scenario))).toEqual(new Set(plan.scenarios));
      expect(walks.flatMap(({ steps }) => steps).filter(({ event }) => !plan.isPlayed(event))).toEqual([]);
    },
  );

  it.each([...walkers.keys()])(
    '%s: its Playwright file is self-contained, without a machine or local paths',
    async (name) => {
      const text = await write(name);
      expect(new Set([...text.matchAll(/^import .*? from "(.+)";$/gm)].map(([, from]) => from))).toEqual(
        new Set(['playwright/test']),
      );
      expect(text).not.toMatch(/xstate|createMachine|import\(/);
      expect(text).not.toContain(ROOT);
      expect(text).toContain(`test.describe("${name}: by the buttons of the pages", { tag: "@buttons" }`);
      expect(text).toContain(`/api/workflows/${name}/simulate`);
      expect(text).toMatch(/^\/\/ These walks MAKE AND CHANGE RECORDS: run them against a demo or a test tenant/m);
    },
  );

  it('of a role contains only walks in which it acts; without any the file says so and only simulates', async () => {
    const names = (text: string) => [...text.matchAll(/"name": "(3 steps \/ \d+)"/g)].map(([, each]) => each);
    const [everybody, second] = [await write('approval-process'), await write('approval-process', 'approver-2')];
    expect(names(second).length).toBeGreaterThan(0);
    expect(names(second).length).toBeLessThan(names(everybody).length);
    const outsider = await write('approval-process', 'outsider');
    expect(outsider).toContain('// No walk by buttons has an event that outsider sends.');
    expect(outsider).not.toContain('@buttons');
    expect(outsider).toContain('/simulate');
  });

  it('without a walker the file says why', async () => {
    const text = await write('report');
    expect(text).toContain(`// ${WITHOUT_WALKER.get('report')}`);
    expect(text).not.toContain('@buttons');
  });
});
