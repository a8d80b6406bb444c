import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Conversions of an instant to a day in the browser's zone or in UTC. */
const ZONELESS =
  /At\.slice\(0, 10\)|toISOString\(\)\.slice|\.get(FullYear|Month|Date|Day)\(\)|toLocaleDateString\(\)|new Date\([`'"]\d{4}-\d{2}-\d{2}[`'"]\)/;

const zoneless = (source: string): readonly string[] => source.split('\n').filter((line) => ZONELESS.test(line));

it('no page derives a day from an instant without a time zone (D19, D44)', () => {
  const pages = globSync('{features,src/ui,src/client,src/app,src/blocks}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  expect(pages.length).toBeGreaterThan(500);
  expect(
    pages.flatMap((file) =>
      zoneless(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

/** Uses of a location's zone without checking whether it is remote. */
const OWN_ZONE = /\blocation\??\.timezone\b|\bloc(ation)?\.timezone,/;

it('times of a location use its one time zone rule, on pages, in files and in PDFs (A§9, D42)', () => {
  // A picked date is a day of the till, and remote locations have no tills.
  // A shift has a zone of its own, captured when it was planned.
  const days = ['features/day-banking/forms/count-head.tsx', 'features/schedule/board-zone.ts'];
  const files = globSync(
    ['features/**/*.{ts,tsx}', 'src/{blocks,client}/**/*.{ts,tsx}', 'src/server/modules/*/*-{export,report}.ts'],
    { cwd: ROOT },
  ).filter((file) => !/\.test\.|\/testing\//.test(file) && !days.includes(file));
  expect(files.length).toBeGreaterThan(400);
  const found = files
    .filter((file) => !file.endsWith('location-export.ts'))
    .flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => OWN_ZONE.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

it.each([
  'words.listMoment(createdAt, location.timezone)',
  'leave.employee.location?.timezone ?? tenant.timezone',
  'select loc.name as place, loc.timezone, b.type',
])('finds the zone in %s', (line) => {
  expect(OWN_ZONE.test(line)).toBe(true);
});

it.each([
  'words.day(document.createdAt.slice(0, 10))',
  'new Date().toISOString().slice(0, 10)',
  'new Date().getFullYear()',
  "new Date('2026-03-01')",
])('finds %s', (line) => {
  expect(zoneless(line)).toEqual([line]);
});
