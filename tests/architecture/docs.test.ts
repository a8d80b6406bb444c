import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');

const README = read('README.md');
const CONTRIBUTING = read('docs/contributing.md');
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: REPOSITORY })];

/** Environment variables read by settings.ts, and those it refuses as unsupported. */
function environmentVariables(): readonly string[] {
  const source = read('src/server/settings.ts');
  const found = [...source.matchAll(/given\('([A-Z_]+)'\)|^ {2}([A-Z]+_[A-Z_]+): '/gm)].map(
    ([, asked, refused]) => asked ?? refused ?? '',
  );
  return [...new Set(found)].toSorted();
}

describe('the documentation matches this version', () => {
  it('has every environment variable in the table of README.md', () => {
    const names = environmentVariables();
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATA_DIR', 'DEMO', 'OIDC_ISSUER', 'PORT']));
    expect(names.filter((name) => !README.includes(`| \`${name}\` |`))).toEqual([]);
  });

  it('mentions every npm script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unmentioned = Object.keys(scripts).filter((name) => {
      const call = ['start', 'test'].includes(name) ? `npm (run )?${name}` : `npm run ${name}`;
      return !new RegExp(`${call}(?![\\w-])`).test(README + CONTRIBUTING);
    });
    expect(unmentioned).toEqual([]);
  });

  it.each(PAGES)('%s links only to existing files', (page) => {
    const text = read(page);
    const links = [...text.matchAll(/(?:\]\(|src(?:set)?=")(?!https?:|#)([^)\s"#]+)/g)].map(([, target = '']) =>
      path.join(path.dirname(page), target),
    );
    const named = [...text.matchAll(/`((?:src|machines|features|tests|e2e|docs|#[a-z]+)\/[\w./-]+)`/g)].map(
      ([, target = '']) => target.replace(/^#machines\//, 'machines/').replace('#', 'src/'),
    );
    expect([...links, ...named].filter((target) => !existsSync(path.join(REPOSITORY, target)))).toEqual([]);
  });
});
