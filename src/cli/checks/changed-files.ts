import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRepository } from '../repository-paths.ts';

/** Sources that differ from the last commit, new ones with them, from the top of the repository. @throws Error without git */
export function changedSources(): readonly string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: inRepository('.'), encoding: 'utf8' }).split('\n');
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => /\.tsx?$/.test(file) && existsSync(inRepository(file)));
}
