import { spawnSync } from 'node:child_process';
import path from 'node:path';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { everyMachine, flowMachines } from '#machines/flows.ts';
import { recordMachines } from '#machines/registry.ts';
import type { PathReport } from '#machines/kernel/paths.ts';
import { rolesOf } from '../../src/cli/path-roles.ts';
import { pathsCommand } from '../../src/cli/paths-command.ts';
import { sample } from '../support/sampling.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
/** As a program; the others ask what it calls: loading it for each would take longer than they do. */
const program = (...options: string[]) =>
  spawnSync(process.execPath, ['src/cli/paths.ts', ...options], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
const paths = (...options: string[]) => pathsCommand(options);
const report = async (...options: string[]): Promise<PathReport> =>
  JSON.parse((await paths(...options, '--format', 'json')).stdout) as PathReport;

describe('npm run paths (interface, "QA’s command")', () => {
  it('lists every machine, of records and of pages', async () => {
    expect((await paths('--list')).stdout.trim().split('\n')).toEqual([
      ...recordMachines.keys(),
      ...flowMachines.keys(),
    ]);
  });

  it.each(sample('paths of machines', [...recordMachines.keys(), ...flowMachines.keys()], 6))(
    '%s: covers everything, and exits 0',
    async (name) => {
      const { status, stdout } = await paths(name, '--format', 'json');
      const { coverage, paths: walks } = JSON.parse(stdout) as PathReport;
      expect(status).toBe(0);
      for (const { covered, total } of Object.values(coverage)) expect(covered).toBe(total);
      expect(walks.length).toBeGreaterThan(0);
    },
  );

  it('prints the JSON described by the interface', async () => {
    expect(Object.keys(await report('user-status')).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'coverage',
      'machine',
      'paths',
      'refused',
      'version',
    ]);
  });

  it('prints its usage on request', async () => {
    const { status, stdout, stderr } = await paths('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^npm run paths -- <machine> /);
    // Each option with its argument and default.
    for (const said of [
      '--cover   coverage goal',
      'Default: edges',
      '--format  table (default)',
      '--role    only',
      '(approver-1)',
      '(staff, hr, manager, admin)',
    ])
      expect(stdout).toContain(said);
  });

  it('CSV has a line for each step and each refusal', async () => {
    const { paths: walks, refused } = await report('user-status');
    const { data } = papaparse.parse<Record<string, string>>(
      (await paths('user-status', '--format', 'csv')).stdout.trim(),
      {
        header: true,
      },
    );
    expect(data).toHaveLength(walks.reduce((sum, { steps }) => sum + steps.length, 0) + refused.length);
    expect(data.filter((row) => row['refused because'] !== '')).toHaveLength(refused.length);
  });

  it('Gherkin has a scenario for each path and each refusal, in words', async () => {
    const { paths: walks, refused } = await report('user-status');
    const { stdout } = await paths('user-status', '--format', 'gherkin');
    expect(stdout).toMatch(/^Feature: User status\n/);
    expect(stdout.match(/^ {2}Scenario: /gm)).toHaveLength(walks.length + refused.length);
    expect(stdout).toContain('Then it is in "On hold"');
    // Every action is a When, and nothing is shown as an identifier.
    const steps = stdout.split('\n').filter((line) => line.startsWith('    '));
    expect(
      steps.filter(
        (line) => !/^ {4}(Given (the situation "|it is in ")|When "|Then it is (in "|refused because of ))/.test(line),
      ),
    ).toEqual([]);
    expect(steps.filter((line) => /^ {4}(Given|When)/.test(line) && /[{}[\]]/.test(line))).toEqual([]);
    expect(stdout).toContain('    Given the situation "One of many"\n    When "Activate" (by:');
  });

  it('covering transitions needs fewer paths than covering edges; each is named', async () => {
    const [edges, transitions] = [
      await report('approval-process'),
      await report('approval-process', '--cover', 'transitions'),
    ];
    expect(transitions.paths.length).toBeLessThan(edges.paths.length);
    expect(new Set(edges.paths.map(({ name }) => name)).size).toBe(edges.paths.length);
  });

  it('a role gets only the paths in which it acts, and its refusals', async () => {
    const { paths: walks, refused } = await report('approval-process', '--cover', 'transitions', '--role', 'outsider');
    const senders = new Set(refused.map(({ event }) => (event as { by?: string }).by));
    expect([...senders]).toEqual(['outsider']);
    expect(walks.every(({ steps }) => steps.some(({ event }) => (event as { by?: string }).by === 'outsider'))).toBe(
      true,
    );
  });

  it.each([
    ['day-banking', 'reception', 'day-banking.confirm'],
    ['offboarding-settlement', 'hr', 'end-of-service.confirm'],
  ])('%s: a demo role is named by its account, with the events it may send', async (machine, role, event) => {
    const { paths: walks, refused } = await report(machine, '--cover', 'transitions', '--role', role);
    expect(walks.flatMap(({ steps }) => steps.map((step) => step.event.type))).toContain(event);
    expect(refused.map((each) => each.event.type)).toContain(event);
    expect(
      refused.filter((each) =>
        ['chain.changed', 'cutoff.passed', 'process.accepted', 'duties.found'].includes(each.event.type),
      ),
    ).toEqual([]);
    expect(walks[0]?.name).toMatch(/^Path \d+: [A-Z].*, from .+ to .+: \w.+$/);
  });

  it('every machine knows the demo roles by their accounts; a full administrator can act on each record (README)', () => {
    for (const [name, definition] of everyMachine) {
      const roles = rolesOf(definition);
      expect([name, ...['admin', 'reception', 'manager2', 'auditor'].filter((account) => !roles.has(account))]).toEqual(
        [name],
      );
      const events = definition.scenarios.flatMap((scenario) => scenario.events);
      expect([name, events.some(roles.get('admin') ?? (() => false))]).toEqual([name, recordMachines.has(name)]);
      expect(events.filter(roles.get('manager2') ?? (() => false))).toEqual(
        events.filter(roles.get('manager') ?? (() => false)),
      );
    }
  });

  it.each([
    ['offboarding-settlement', 'reception', 'the role has no right to send any of its events'],
    ['list-screen', 'admin', 'it is of a page, in which nobody is asked for a right'],
  ])('%s: %s, who may send nothing in it, has no path, as standard error says', async (machine, role, why) => {
    const { status, stdout, stderr } = await paths(
      machine,
      '--cover',
      'transitions',
      '--format',
      'json',
      '--role',
      role,
    );
    expect([status, stderr]).toEqual([0, `${role} may do nothing in ${machine}: ${why}.\n`]);
    const { coverage, ...told } = JSON.parse(stdout) as PathReport;
    expect(told).toMatchObject({ paths: [], refused: [] });
    expect(Object.values(coverage).map(({ covered }) => covered)).toEqual([0, 0, 0]);
    expect((await paths(machine, '--role', role)).stdout).toMatch(
      /^\S+ version \d+: transitions 0\/\d+, guards 0\/\d+, states 0\/\d+\n$/,
    );
  });

  it('a table shows events and states in the machine’s words, with the payload of an event', async () => {
    const { stdout } = await paths('asset');
    expect(stdout).toContain(
      'Path 2: A new asset, from Available to Deleted: delete\n  1. Delete (by: the clerk) -> Deleted\n',
    );
    expect(stdout).toContain(
      '\nrefused:\n  in Available: Assign (by: the clerk · to: a former employee), because of owner-not-active\n',
    );
    expect(stdout).not.toMatch(/[{}]|asset\./);
  });

  it.each([
    [['asset', 'day-banking'], 'Of one machine at a time: day-banking is too much.'],
    [['--format', 'csv'], 'Which machine?'],
    [['nothing-like-it'], 'There is no machine nothing-like-it.'],
    [['user-status', '--format', 'word'], 'There is no format word.'],
    [['user-status', '--cover', 'luck'], 'Paths cannot cover luck.'],
    [['user-status', '--role', 'nobody'], 'user-status has no role nobody'],
    [['user-status', '--goal', 'edges'], 'Unknown option --goal.'],
    [['user-status', '--cover', 'edges', '--cover', 'states'], '--cover is given twice.'],
    [['user-status', '--format'], '--format needs a value.'],
    [['--list', 'user-status'], "--list can't be combined with others."],
    [['--help', '--format', 'csv'], "--help can't be combined with others."],
  ])('%j is refused with a message on standard error, and exit 2', async (options, sentence) => {
    const { status, stdout, stderr } = await paths(...options);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  it.each([
    ['a report larger than a pipe holds', ['day-banking', '--format', 'json'], 0],
    ['a warning beside the paths', ['offboarding-settlement', '--cover', 'transitions', '--role', 'reception'], 0],
    ['a refusal', ['nothing-like-it'], 2],
  ])('as a program: %s arrives whole on its stream, with the exit code', async (_, options, exitCode) => {
    const { status, stdout, stderr } = program(...options);
    expect({ status, stdout, stderr }).toEqual(await paths(...options));
    expect(status).toBe(exitCode);
  });
});
