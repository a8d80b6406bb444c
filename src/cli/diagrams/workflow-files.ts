import path from 'node:path';
import { workflowPage } from '../docs/workflow-page.ts';
import type { ExploredMachine } from './explored-machine.ts';
import { indexPage, machinePage, pageFile, svgFile, type Language } from './html.ts';
import { jsonText } from './json-text.ts';
import { mermaidOf } from './mermaid.ts';
import { toSvg } from './svg.ts';

/** A file made from the machines; `make` is given what is there, because prose written by hand is kept. */
export interface GeneratedFile {
  /** From the top of the repository. */
  readonly file: string;
  readonly make: (current: string) => string;
  /** What is made is an SVG, and the file the picture that is drawn from it. */
  readonly isPicture?: true;
  /** Built where it is wanted, and not kept in the repository: pages and pictures of the static site. */
  readonly isBuilt?: true;
}

export const SITE_FOLDER = 'docs/workflows';
const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** The static site: pages, pictures and texts of every machine. */
export function siteFiles(machines: readonly ExploredMachine[]): readonly GeneratedFile[] {
  const at = (name: string, content: () => string): GeneratedFile => ({
    file: path.posix.join(SITE_FOLDER, name),
    make: content,
  });
  return [
    ...LANGUAGES.map((language) => ({
      ...at(pageFile('index', language), () => indexPage(machines, language)),
      isBuilt: true as const,
    })),
    ...machines.flatMap((machine): GeneratedFile[] => {
      const { definition, description, drawings } = machine;
      const { name } = definition;
      return [
        { file: path.posix.join(SITE_FOLDER, `${name}.md`), make: (current) => workflowPage(machine, current) },
        at(`${name}.mmd`, () => `${mermaidOf(definition)}\n`),
        at(`${name}.json`, () => jsonText(description)),
        ...LANGUAGES.flatMap((language) => [
          at(svgFile(name, language), () => toSvg(drawings[language])),
          {
            ...at(svgFile(name, language).replace(/svg$/, 'png'), () => toSvg(drawings[language])),
            isPicture: true as const,
            isBuilt: true as const,
          },
          { ...at(pageFile(name, language), () => machinePage(machine, machines, language)), isBuilt: true as const },
        ]),
      ];
    }),
  ];
}

/** What the server and the page read of each machine beside its source. */
export function machineFiles(machines: readonly ExploredMachine[]): readonly GeneratedFile[] {
  return machines.flatMap(({ definition: { name }, facts, walks, layouts }) => [
    { file: `machines/${name}/${name}.facts.json`, make: () => jsonText(facts) },
    { file: `machines/${name}/${name}.walks.json`, make: () => jsonText(walks) },
    { file: `machines/${name}/${name}.layout.json`, make: () => jsonText(layouts, 3) },
  ]);
}
