import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');
const found = (patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: REPOSITORY }).map((file) => file.replaceAll('\\', '/'));

const LABEL = /(?<![\w.#/-])(?:[ABC]§\d+|D[1-9]\d?a?)(?![\w§-])/g;
const DECISION = /(?<!migrations? )(?<![\w-])ADR-(\d{4})/g;

const RULES = found(['docs/spec/*.md']);
const PROSE = found(['README.md', 'docs/**/*.md']).filter((file) => !RULES.includes(file));
const CODE = found(['{src,features,machines,tests,e2e}/**/*.{ts,tsx,sql,css}']);
/** Released migrations are immutable: their checksum is stored with the data. */
const CHANGEABLE = CODE.filter((file) => !file.endsWith('.sql') && !file.endsWith('spec-labels.test.ts'));

const headings = RULES.flatMap((file) => [...read(file).matchAll(/^### (\S+)$/gm)].map(([, label = '']) => label));

/** The citations in code and documents with the first file of each. */
function cited(files: readonly string[], pattern: RegExp): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const file of files)
    for (const [label] of read(file).matchAll(pattern)) if (!labels.has(label)) labels.set(label, file);
  return labels;
}

describe('rules cited by code and tests', () => {
  const citations = cited([...CHANGEABLE, ...PROSE, ...CODE.filter((file) => file.endsWith('.sql'))], LABEL);

  it('have exactly one heading in docs/spec', () => {
    expect(headings.filter((label, index) => headings.indexOf(label) !== index)).toEqual([]);
    const unknown = [...citations].filter(([label]) => !headings.includes(label));
    expect(unknown.map(([label, file]) => `${label} in ${file}`)).toEqual([]);
  });

  it('are all cited somewhere', () => {
    expect(headings.filter((label) => !citations.has(label))).toEqual([]);
  });

  it('are cited by docs/spec only where they exist', () => {
    const unknown = [...cited(RULES, LABEL)].filter(([label]) => !headings.includes(label));
    expect(unknown).toEqual([]);
  });

  it('name a file or a workflow that implements them', () => {
    const bare = RULES.filter((file) => !file.endsWith('README.md')).flatMap((file) =>
      read(file)
        .split(/^### /m)
        .slice(1)
        .filter((rule) => !rule.includes(']('))
        .map((rule) => rule.split('\n', 1)[0]),
    );
    expect(bare).toEqual([]);
  });
});

describe('decision records', () => {
  it('are cited as ADR-nnnn, never by a bare number', () => {
    const bare = [...CHANGEABLE, ...PROSE].flatMap((file) =>
      [...read(file).matchAll(/\bdecisions?[ /]0\d{3}(?!-)|[([;,] ?0(?:0\d\d|1[01]\d)[)\]]/gi)].map(
        ([text]) => `${file}: ${text}`,
      ),
    );
    expect(bare).toEqual([]);
  });

  it('exist when they are cited', () => {
    const pages = new Set(found(['docs/decisions/*.md']).map((file) => path.basename(file).slice(0, 4)));
    const missing = [...cited([...CHANGEABLE, ...PROSE, ...RULES], DECISION)].filter(
      ([label]) => !pages.has(label.slice(4)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the decision index', () => {
  const pages = found(['docs/decisions/0*.md']);
  const index = read('docs/decisions/README.md');
  const titled = (file: string): string => read(file).slice(2, read(file).indexOf('\n'));

  it('has one line for each page, with its title', () => {
    const lines = index.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.length).toBe(pages.length);
    const missing = pages.filter((file) => !index.includes(`- [${titled(file)}](${path.basename(file)})`));
    expect(missing).toEqual([]);
  });

  it('and the pages mark superseded decisions in both directions', () => {
    const marks = (file: string, kind: string): readonly string[] =>
      [...read(file).matchAll(new RegExp(`^${kind} \\[ADR-\\d{4}\\]\\(([^)]+)\\)`, 'gm'))].map(([, page = '']) => page);
    const ways = pages.flatMap((file) => marks(file, 'Supersedes').map((old) => `${old} by ${path.basename(file)}`));
    const back = pages.flatMap((file) => marks(file, 'Superseded by').map((by) => `${path.basename(file)} by ${by}`));
    expect(ways.length).toBeGreaterThan(5);
    expect(back.toSorted()).toEqual(ways.toSorted());
    for (const way of ways)
      expect(index).toMatch(
        new RegExp(`${way.slice(0, 4)}.*superseded by .*${way.split(' by ')[1]?.slice(0, 4) ?? ''}`),
      );
  });
});
