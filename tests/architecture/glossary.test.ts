import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');

/** Without Arabic diacritics and the article. */
const plain = (text: string): string => text.replaceAll(/[\u064b-\u0652\u0640]/g, '').replaceAll(/(?<!\p{L})ال/gu, '');

const texts = plain(
  globSync(
    ['{src,features}/**/texts/*ar.ts', 'src/contract/*.ts', 'src/domain/*.ts', 'machines/**/*.{texts,wording}.ts'],
    { cwd: REPOSITORY },
  )
    .map(read)
    .join('\n'),
);

const terms = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]*[\u0600-\u06ff][^|]*) \|/gm)];

it('has the terms of every area', () => {
  expect(terms.length).toBeGreaterThan(40);
});

it.each(terms.map(([, term, arabic]) => [term, arabic ?? ''] as const))(
  '“%s” is called %s in the product',
  (_, arabic) => {
    const unused = arabic.split('، ').filter((word) => !texts.includes(plain(word)));
    expect(unused).toEqual([]);
  },
);
