import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Takes the first so many of something. */
const CUT = /\.slice\(0, ?(?:[A-Z][A-Z_]+|\d+|max)\)/g;

/** How the reader learns that there is more: words that stand in the same file. */
const TELLS: Readonly<Record<string, RegExp>> = {
  'features/approvals/components/waiting-facts.tsx': /rest > 0 \? ` \+\$\{words\.number\(rest\)\}`/,
  // Called the latest ones, with a link to all.
  'features/commissions/components/commissions-panel.tsx': /className="way"/,
  'features/commissions/components/deliveries.tsx':
    /t\('integrations\.moreFaults', \{ count: faults\.length - LISTED \}\)/,
  'features/day-banking/components/chain-breaks.tsx': /breaks\.length > NAMED && <p>\{t\('chainBroken\.earlier'\)\}/,
  'features/employees/components/employees-panel.tsx': /className="way" isExact href="\/hr\/leave\?tab=calendar"/,
  'features/employees/home/contracts.part.tsx': /className="way" isExact href=\{`\/hr\/leave\?\$\{calendar\}`\}/,
  'features/leave/components/absences-part.tsx': /t\('detail\.more', \{ count: rest \}\)/,
  'features/leave/components/approver-avatars.tsx': /\+\{words\.number\(rest\)\}/,
  'features/leave/components/leave-panel.tsx': /t\('detail\.more', \{ count: absent\.length - NAMED \}\)/,
  'features/leave/home/away.part.tsx':
    /t\('home\.away', \{ today: words\.number\(now\), later: words\.number\(away\.length - now\) \}\)/,
  'features/offboarding/components/settlement-blocks.tsx': /t\('andMore', \{ count: items\.length - 3 \}\)/,
  'features/schedule/forms/pattern.dialog.tsx': /count: skipped\.length,/,
  'features/setup/components/chain-outcome.tsx': /className="number">\{number\(each\.employees\)\}/,
  'features/setup/components/draft-steps.tsx': /t\('chainEditor\.today\.more', \{ count: rest \}\)/,
  'features/workflows/components/waiting-table.tsx': /onClick=\{\(\) => setAll\(true\)\}/,
  'src/ui/avatar/avatar-group.tsx': /<bdi>\+\{rest\}<\/bdi>/,
  'src/ui/import/import-tables.tsx': /more=\{rest > 0 \? t\('more', \{ count: rest \}\) : undefined\}/,
  'src/ui/lookup/lookup-combobox.tsx': /\+\{formatNumber\(value\.length - MAX_TAGS, locale\)\}/,
};
/** Parts of a text, a day or a number; and one of what is the same in all. */
const OF_TEXTS = new Set([
  'features/dashboard/components/area-tile.tsx',
  'features/leave/components/calendar-tab.tsx',
  'features/offboarding/forms/other.dialog.tsx',
  'features/session/components/door.tsx',
  'features/users/components/permission-matrix.tsx',
  'src/ui/calendar/calendar.tsx',
  'src/ui/calendar/month-view.tsx',
  'src/ui/calendar/month-week.tsx',
  'src/ui/date/date-calendar.tsx',
  'src/ui/form/phone-field.tsx',
]);

const sourceOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const cutting = globSync('{features,src/{app,blocks,client,ui}}/**/*.tsx', { cwd: ROOT })
  .filter((file) => !/\.test\.|\/(testing|kit)\//.test(file) && new RegExp(CUT).test(sourceOf(file)))
  .toSorted();

it('every list that shows only its first entries has a row that says how the reader learns of the others (A§2, D83)', () => {
  expect(cutting.length).toBeGreaterThan(20);
  expect(cutting.filter((file) => !OF_TEXTS.has(file))).toEqual(Object.keys(TELLS).toSorted());
  expect([...OF_TEXTS].filter((file) => !cutting.includes(file))).toEqual([]);
});

it.each(Object.entries(TELLS))('%s says so', (file, tells) => {
  expect(sourceOf(file)).toMatch(tells);
});
