/** A file that violates one rule, and the message of the tool that enforces it. */
export interface Planted {
  readonly rule: string;
  readonly file: string;
  readonly content: string;
  readonly says: string;
}

const importing = (what: string): string => `import * as planted from '${what}';\nexport const seen = planted;\n`;

/**
 * Import rules, and what pure code may use: enforced by the project references of `tsc -b`. Imported files import
 * nothing themselves: a violation is a single file, and the compiler need not read a whole layer for each.
 */
export const COMPILER_VIOLATIONS: readonly Planted[] = [
  {
    rule: 'domain imports nothing of ours',
    file: 'src/domain/planted-a.ts',
    content: importing('#machines/kernel/reason.ts'),
    says: 'TS6307',
  },
  {
    rule: 'domain knows no browser',
    file: 'src/domain/planted-b.ts',
    content: 'export const seen = window.location;\n',
    says: 'TS2304',
  },
  {
    rule: 'domain knows no Node',
    file: 'src/domain/planted-c.ts',
    content: 'export const seen = process.env;\n',
    says: 'TS2591',
  },
  {
    rule: 'domain writes to no console',
    file: 'src/domain/planted-d.ts',
    content: 'console.log(1);\nexport {};\n',
    says: 'TS2584',
  },
  {
    rule: 'machines do not import the contract',
    file: 'machines/planted-a.ts',
    content: importing('#contract/api-version.ts'),
    says: 'TS6307',
  },
  {
    rule: 'machines know no timers',
    file: 'machines/planted-b.ts',
    content: 'export const seen = setTimeout(() => undefined, 1);\n',
    says: 'TS2304',
  },
  {
    rule: 'the contract does not import the server',
    file: 'src/contract/planted-a.ts',
    content: importing('#server/start-refusal.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the contract does not import the client',
    file: 'src/contract/planted-b.ts',
    content: importing('#addresses/params.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the server does not import the interface',
    file: 'src/server/planted-a.ts',
    content: importing('#ui/diagram/view.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the server does not import features',
    file: 'src/server/planted-b.ts',
    content: importing('#features/leave/texts/en.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the interface does not import the contract',
    file: 'src/ui/planted-a.ts',
    content: importing('#contract/api-version.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the interface does not import the client',
    file: 'src/ui/planted-b.ts',
    content: importing('#addresses/params.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the client does not import features',
    file: 'src/client/planted-a.ts',
    content: importing('#features/leave/texts/en.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the client does not import the interface',
    file: 'src/client/planted-b.ts',
    content: importing('#ui/diagram/view.ts'),
    says: 'TS6307',
  },
  {
    rule: 'shared reads do not import features',
    file: 'src/blocks/planted-a.ts',
    content: importing('#features/leave/texts/en.ts'),
    says: 'TS6307',
  },
  {
    rule: 'the client does not import shared reads',
    file: 'src/client/planted-d.ts',
    content: importing('#blocks/people/people.queries.ts'),
    says: 'TS6307',
  },
  {
    rule: 'features do not import the server',
    file: 'features/planted-a.ts',
    content: importing('#server/start-refusal.ts'),
    says: 'TS6307',
  },
  {
    rule: 'features do not import the application',
    file: 'features/planted-b.ts',
    content: importing('#app/texts/en.ts'),
    says: 'TS6307',
  },
  {
    rule: 'browser tests do not import the server',
    file: 'e2e/planted-a.ts',
    content: importing('#server/start-refusal.ts'),
    says: 'TS6307',
  },
];

const nothing = '\n'.repeat(405);

/** Rules enforced by the linter. */
export const LINTER_VIOLATIONS: readonly Planted[] = [
  {
    rule: 'a feature never imports another',
    file: 'features/leave/planted-a.ts',
    content: importing('#features/session/index.ts'),
    says: 'boundaries(dependencies)',
  },
  {
    rule: 'a feature is entered by its index',
    file: 'src/app/planted-a.ts',
    content: importing('#features/leave/leave.queries.ts'),
    says: 'no-restricted-imports',
  },
  {
    rule: 'a machine imports only kernel and domain',
    file: 'machines/leave-request/planted-a.ts',
    content: importing('../approval-process/index.ts'),
    says: 'boundaries(dependencies)',
  },
  {
    rule: 'the server core imports no layer above it',
    file: 'src/server/core/planted-a.ts',
    content: importing('../http/turns.ts'),
    says: 'src/server/core imports the database alone',
  },
  {
    rule: 'a lower layer imports no module',
    file: 'src/server/http/planted-a.ts',
    content: importing('../modules/views/index.ts'),
    says: 'what a lower layer needs of one is passed to it',
  },
  {
    rule: 'a module does not import the composition',
    file: 'src/server/modules/views/planted-a.ts',
    content: importing('../../app/collected.ts'),
    says: 'No module imports the composition',
  },
  {
    rule: 'the composition does not import the demo data',
    file: 'src/server/app/planted-a.ts',
    content: importing('../demo/demo-clock.ts'),
    says: 'Nothing but the start imports the demo data',
  },
  {
    rule: 'the composition enters a module by its index',
    file: 'src/server/app/planted-b.ts',
    content: importing('../modules/views/saved-views.policy.ts'),
    says: 'A module of the server is entered by its index.ts',
  },
  {
    rule: 'a command enters a module by its index',
    file: 'src/cli/planted-b.ts',
    content: importing('#server/modules/views/saved-views.policy.ts'),
    says: 'A module of the server is entered by its index.ts',
  },
  {
    rule: 'a module enters another by its index',
    file: 'src/server/modules/search/planted-a.ts',
    content: importing('../views/saved-views.policy.ts'),
    says: 'A module of the server is entered by its index.ts',
  },
  {
    rule: 'modules form no circle',
    file: 'src/server/modules/geography/planted-a.ts',
    content: importing('../locations/index.ts'),
    says: 'Modules form no circle: locations depends on geography',
  },
  {
    rule: 'one file touches the graph tools',
    file: 'machines/kernel/planted-a.ts',
    content: importing('@xstate/graph'),
    says: 'no-restricted-imports',
  },
  {
    rule: 'nobody imports the application',
    file: 'src/client/planted-c.ts',
    content: importing('#app/sections.ts'),
    says: 'no-restricted-imports',
  },
  {
    rule: 'of the browser tests the commands take the walkers alone',
    file: 'src/cli/planted-a.ts',
    content: importing('../../e2e/fixtures/api.ts'),
    says: 'no-restricted-imports',
  },
  {
    rule: 'a query is made with its key by one helper',
    file: 'features/leave/planted-b.ts',
    content:
      "import { LEAVES } from '#client/query/families.ts';\nexport const seen = { queryKey: LEAVES, queryFn: () => Promise.resolve(1) };\n",
    says: 'Make key and call together',
  },
  {
    rule: 'a query key is no literal',
    file: 'features/leave/planted-c.ts',
    content: "export const seen = { queryKey: ['employees', 'search'] };\n",
    says: 'families.ts',
  },
  {
    rule: 'a family of keys is no literal',
    file: 'src/app/planted-b.ts',
    content:
      "import { readOptions } from '#client/query/read-options.ts';\nimport { api } from '#contract/api.ts';\nexport const seen = readOptions(['employees'], api.people.listEmployees);\n",
    says: 'families.ts',
  },
  {
    rule: 'no cycles',
    file: 'src/domain/planted-e.ts',
    content: "import { seen as other } from './planted-f.ts';\nexport const seen: unknown = other;\n",
    says: 'no-cycle',
  },
  {
    rule: 'no cycles (the other half)',
    file: 'src/domain/planted-f.ts',
    content: "import { seen as other } from './planted-e.ts';\nexport const seen: unknown = other;\n",
    says: 'no-cycle',
  },
  // The only `any` of the repository: the linter must reject this text, and no other text violates the rule.
  {
    rule: 'no any',
    file: 'src/domain/planted-g.ts',
    content: 'export const seen = 1 as any;\n',
    says: 'no-explicit-any',
  },
  {
    rule: 'no floating promises',
    file: 'src/server/planted-c.ts',
    content: 'Promise.resolve(1);\nexport {};\n',
    says: 'no-floating-promises',
  },
  {
    rule: 'no file over 400 lines',
    file: 'src/domain/planted-h.ts',
    content: `${nothing}export const seen = 1;\n`,
    says: 'max-lines',
  },
];
