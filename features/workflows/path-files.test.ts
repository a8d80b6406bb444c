import { expect, test } from 'vitest';
import { loadFacts, loadWalks } from '#machines/generated.ts';
import { withFacts } from '#machines/kernel/explored.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { reportPaths } from '#machines/kernel/paths.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { pathFile } from './path-files.ts';
import { walkOf, type Choice, type PathFile, type Walk } from './walks.ts';
import type { Walks, Workflow } from './workflows.queries.ts';

const workflow = {
  ...withFacts(describeMachine(userStatus), await loadFacts('user-status')),
  isStored: true,
} as unknown as Workflow;
const walks = (await loadWalks('user-status')) as unknown as Walks;
const walked = (choice: Choice) => walkOf(walks, choice) as Walk;
const file = (choice: Choice, kind: PathFile) => pathFile(workflow, walks, choice, kind) ?? { name: '', text: '' };

test('a chosen path is exactly the test case that `npm run paths` writes (issue 5, "QA’s tool")', () => {
  const { paths, machine, version } = reportPaths(userStatus);
  for (const [at, path] of paths.entries()) {
    const choice = { path: at + 1 };
    const { name, text } = file(choice, 'json');
    expect(name).toBe(`user-status-path-${at + 1}.json`);
    expect(JSON.parse(text)).toEqual({ machine, version, paths: [path] });
  }
});

test('a path between two chosen states starts in its situation, described for people and for test runs', () => {
  const choice = { from: 'deactivated', to: 'archived' };
  const walk = walked(choice);
  const { paths } = JSON.parse(file(choice, 'json').text) as { paths: { steps: { state: string }[] }[] };
  expect(paths[0]?.steps.map(({ state }) => state)).toEqual([...walk.lead.map(({ state }) => state), 'archived']);
  expect(walk.lead.at(-1)?.state).toBe('deactivated');
  const feature = file(choice, 'gherkin');
  expect(feature.name).toBe('user-status-deactivated-to-archived.feature');
  expect(feature.text).toMatch(
    /^Feature: User status\n.*\n\n {2}Scenario: Shortest path from Deactivated to Archived: /,
  );
  expect(feature.text).toContain('Then it is in "Archived"');
  expect(feature.text).toMatch(/\n {4}Given the situation "One of many"\n {4}When "Activate" \(by: /);
  expect(feature.text).not.toMatch(/^ {4}And |[{}]/m);
  expect(file(choice, 'playwright').text).toContain('/api/workflows/user-status/simulate');
});
