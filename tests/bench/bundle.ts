import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, type Figure } from './figure.ts';

/** A file of the build, as in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Maximum compressed kB of a part of the page. */
const INITIAL = 190;
/** In addition to what is loaded: a list page, a part with a form, anything else. */
const LIST_PAGE = 45;
const FORM = 95;
const LAZY = 100;

const FORM_FILE = /\.(dialog|form)\.tsx$|\/forms\//;
const PAGE_FILE = /\.page\.tsx$/;
/** Documents apart from the panel: what each loads before anything is shown (ADR-0131). */
const APART = 180;
/** The styles of every page, which the first one waits for (ADR-0155). */
const STYLES = 38;
/** Only loaded by forms: validation of their fields (ADR-0047). */
const OF_FORMS = /^_schemas-/;

/** Whether the first load includes what only forms need. */
export function loadsSchemasFirst(folder: string): boolean {
  const { manifest, initial } = read(folder);
  return [...initial].some((key) => OF_FORMS.test(key)) || !Object.keys(manifest).some((key) => OF_FORMS.test(key));
}

/** Sizes of the built page in `folder`: the first load, and what each lazily loaded part adds. */
export function bundleFigures(folder: string): readonly Figure[] {
  const { manifest, initial } = read(folder);
  const sizes = new Map<string, number>();
  const sizeOf = (key: string): number => {
    const file = manifest[key]?.file ?? '';
    const known = sizes.get(file) ?? compressed(folder, file);
    sizes.set(file, known);
    return known;
  };
  const sumOf = (keys: Iterable<string>): number => [...keys].reduce((sum, key) => sum + sizeOf(key), 0);
  const later = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && !initial.has(key))
    .map((key) => ({ key, kB: sumOf(closureOf(manifest, key).filter((part) => !initial.has(part))) }))
    .toSorted((one, other) => other.kB - one.kB);
  const isForm = (key: string): boolean =>
    FORM_FILE.test(key) || (PAGE_FILE.test(key) && closureOf(manifest, key).some((part) => OF_FORMS.test(part)));
  return [
    figure('JavaScript that everybody loads first', sumOf(initial), INITIAL),
    ...stylesFigures(folder),
    ...apartFigures(folder),
    ...later
      .filter(({ key }) => PAGE_FILE.test(key) && !isForm(key))
      .map(({ key, kB }) => figure(`page ${nameOf(key)}, over that`, kB, LIST_PAGE)),
    ...later.filter(({ key }) => isForm(key)).map(({ key, kB }) => figure(`form ${nameOf(key)}, over that`, kB, FORM)),
    // Of everything else only the largest is reported.
    ...later
      .filter(({ key }) => !PAGE_FILE.test(key) && !isForm(key))
      .slice(0, 3)
      .map(({ key, kB }) => figure(`${nameOf(key)}, over that`, kB, LAZY)),
  ];
}

/** Compressed kB of a script; 0 for another file. */
const compressed = (folder: string, file: string): number =>
  file.endsWith('.js') ? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1024 : 0;

/** The styles file that the panel's document names; none before styles were part of the build (ADR-0155). */
function stylesFigures(folder: string): readonly Figure[] {
  const index = path.join(folder, 'index.html');
  const [, file] =
    /href="\/(assets\/styles-[\w-]+\.css)"/.exec(existsSync(index) ? readFileSync(index, 'utf8') : '') ?? [];
  if (file === undefined) return [];
  const kB = gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1024;
  return [figure('styles of all pages', kB, STYLES)];
}

/** What each document apart from the panel loads first. */
function apartFigures(folder: string): readonly Figure[] {
  const file = path.join(folder, '.vite', 'apart.json');
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry)
    .map((key) => {
      const kB = closureOf(manifest, key).reduce(
        (sum, part) => sum + compressed(folder, manifest[part]?.file ?? ''),
        0,
      );
      return figure(`${nameOf(key)} loads first`, kB, APART);
    });
}

/** The manifest of a build, and the chunks of the first load. */
function read(folder: string): { manifest: Manifest; initial: ReadonlySet<string> } {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  // Chunks grouped into one file are no entries of their own; the document names them.
  const index = path.join(folder, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : '';
  const isFirst = (key: string): boolean =>
    manifest[key]?.isEntry === true || html.includes(`"/${manifest[key]?.file ?? ''}"`);
  return {
    manifest,
    initial: new Set(
      Object.keys(manifest)
        .filter(isFirst)
        .flatMap((key) => closureOf(manifest, key)),
    ),
  };
}

const figure = (name: string, measured: number, limit: number): Figure => ({
  part: 'page',
  name,
  measured,
  unit: 'kB',
  budget: atMost(limit),
});

const nameOf = (key: string): string => path.basename(key).replace(/\.tsx?$/, '');

/** A chunk with all its dependencies. */
function closureOf(manifest: Manifest, start: string): readonly string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const each of manifest[key]?.imports ?? []) visit(each);
  };
  visit(start);
  return [...found];
}
