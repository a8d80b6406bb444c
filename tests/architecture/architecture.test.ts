import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPILER_VIOLATIONS, LINTER_VIOLATIONS, type Planted } from './planted-violations.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'machines',
  'features',
  'tests',
  'e2e',
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxlint',
  'vite.config.ts',
  'vite.apart.config.ts',
];

const COMPILED = '.cache/types';

/** A copy of the repository in which every rule is violated once, to prove that each rule can fail. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'steward-architecture-'));
  for (const name of COPIED) cpSync(path.join(REPOSITORY, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(copy, 'node_modules'));
  // The compiler's incremental state, without which it would check everything again with the same result.
  if (existsSync(path.join(REPOSITORY, COMPILED)))
    cpSync(path.join(REPOSITORY, COMPILED), path.join(copy, COMPILED), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(violations: readonly Planted[]): void {
  for (const { file, content } of violations) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), content);
  }
}

function uproot(violations: readonly Planted[]): void {
  for (const { file } of violations) rmSync(path.join(copy, file));
}

function output(script: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join('node_modules', script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return stdout + stderr;
}

const projectOf = ({ file }: Planted): string =>
  file.startsWith('src/') ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? '');
/** Each is compiled by itself: `tsc -b` leaves out what depends on a broken one. */
const PROJECTS = [...new Set(COMPILER_VIOLATIONS.map(projectOf))];

interface ProjectFile {
  readonly references?: readonly object[];
}

/** Compiles the planted files of a project under its own rules, without checking all its other files again. */
function compiled(project: string): readonly string[] {
  const { references = [] } = JSON.parse(
    readFileSync(path.join(copy, project, 'tsconfig.json'), 'utf8'),
  ) as ProjectFile;
  const only = path.join(project, 'tsconfig.planted.json');
  writeFileSync(
    path.join(copy, only),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { tsBuildInfoFile: './planted.tsbuildinfo' },
      include: [],
      files: COMPILER_VIOLATIONS.filter((each) => projectOf(each) === project).map(({ file }) =>
        path.relative(project, file),
      ),
      references,
    }),
  );
  return output('typescript/bin/tsc', ['-p', only, '--noEmit', 'false']).split('\n');
}

describe('import rules (tsc -b)', () => {
  let said: readonly string[];
  beforeAll(() => {
    plant(COMPILER_VIOLATIONS);
    said = PROJECTS.flatMap(compiled);
    uproot(COMPILER_VIOLATIONS);
  });

  it.each(COMPILER_VIOLATIONS)('$rule', ({ file, says }) => {
    expect(said.filter((line) => line.startsWith(`${file}(`) && line.includes(says)).length).toBeGreaterThan(0);
  });
});

describe('lint rules (oxlint)', () => {
  let said: readonly string[];
  beforeAll(() => {
    plant(LINTER_VIOLATIONS);
    // Only these: the run itself checks that everything else is clean.
    said = output('oxlint/bin/oxlint', [
      '--type-aware',
      '-f',
      'unix',
      ...new Set(LINTER_VIOLATIONS.map(({ file }) => file)),
    ]).split('\n');
    uproot(LINTER_VIOLATIONS);
  });

  it.each(LINTER_VIOLATIONS)('$rule', ({ file, says }) => {
    expect(said.filter((line) => line.startsWith(file) && line.includes(says))).not.toEqual([]);
  });
});
