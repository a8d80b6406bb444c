import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../src/cli/repository-paths.ts';

const root = inRepository('.');
const tests = globSync(
  ['src/{ui,client,blocks,app}/**/*.{test.tsx,dom.test.ts}', 'features/**/*.{test.tsx,dom.test.ts}'],
  { cwd: root },
);

// Other files share a process with them, and would get a fake clock or a mocked module (docs/testing.md).
test('page tests that fake the clock or mock a module run in their own process', () => {
  expect(tests.length).toBeGreaterThan(100);
  const apart = tests.filter((file) =>
    /\bvi\.(useFakeTimers|mock|doMock|resetModules)\(/.test(readFileSync(inRepository(file), 'utf8')),
  );
  expect(apart.filter((file) => !/\.apart\.(dom\.)?test\.tsx?$/.test(file))).toEqual([]);
});

// An overwritten global stays for later tests in the process; a spy is restored.
test('page tests stub file addresses with spies', () => {
  const own = tests.filter((file) =>
    /\bURL\.\w+ = |\.(assign|defineProperty)\(URL,/.test(readFileSync(inRepository(file), 'utf8')),
  );
  expect(own).toEqual([]);
});
