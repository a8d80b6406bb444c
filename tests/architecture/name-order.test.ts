import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const NAME = /\b(first_name|last_name|known_as|display_name|name|city|label|file_name|search_text)\b/;

/** The end of the clause at a position: its bracket, its limit or the end of the statement. */
function clauseAt(source: string, start: number): string {
  let depth = 0;
  let clause = '';
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '(' || sign === '{') depth += 1;
    if (sign === ')' || sign === '}') depth -= 1;
    if (depth < 0 || (depth === 0 && (sign === '`' || source.startsWith(' limit ', at)))) break;
    clause += sign;
  }
  return clause;
}

/** The sort columns of a statement, without function arguments. */
const bare = (clause: string): string =>
  clause.replaceAll(/\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '').replaceAll(/'[^']*'/g, '');

/** Sorts by a name that use the database's collation. */
const unreadable = (source: string): readonly string[] => [
  ...[...source.matchAll(/order by /g)]
    .map(({ index }) => clauseAt(source, index + 'order by '.length))
    .filter((clause) => NAME.test(bare(clause))),
  ...[...source.matchAll(/\.orderBy\('([^']*)'/g)]
    .map(([, column = '']) => column)
    .filter((column) => NAME.test(column)),
];

it('sorts every name as lists do (migration 0057), whatever the database collation', () => {
  const sources = globSync('src/server/{modules,records,http,live,exports,imports}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(250);
  expect(
    sources.flatMap((file) =>
      unreadable(readFileSync(path.join(ROOT, file), 'utf8')).map((clause) => `${file}: order by ${clause}`),
    ),
  ).toEqual([]);
});

it.each([
  'order by e.first_name, e.id limit 5`',
  "order by l.id = e.location_id desc, l.name), '[]')",
  "order by ${SORTS[query.sortBy ?? 'name']} ${direction}, lower(r.name)`",
  ".orderBy('r.name')",
])('reports %s', (statement) => {
  expect(unreadable(statement)).toHaveLength(1);
});
it.each([
  'order by ${byName(sql`e.first_name`)}, e.id limit ${MOST}`',
  "order by ${SORTS[query.sortBy ?? 'name']} ${direction}, r.id`",
  ".orderBy('position')",
])('accepts %s', (statement) => {
  expect(unreadable(statement)).toEqual([]);
});
