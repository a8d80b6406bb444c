import { existsSync, readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'vite';
import { KnownValues, nameOf } from './known-values.ts';
import { fileOf } from './own-modules.ts';

/** The elements that a module defines with `styled`, by name, each with the names of its variants. */
export type Definitions = ReadonlyMap<string, readonly string[]>;

/** Reads the definitions of a module. */
export async function definitionsIn(program: ESTree.Program, values: KnownValues): Promise<Definitions> {
  const found = new Map<string, readonly string[]>();
  for (const statement of program.body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (inner?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of inner.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || !isStyled(init)) continue;
      const recipe = await values.of(init.arguments[1] as ESTree.Expression | undefined);
      found.set(id.name, Object.keys((recipe as { readonly variants?: object }).variants ?? {}));
    }
  }
  return found;
}

const known = new Map<string, Promise<Definitions>>();
const NONE: Definitions = new Map();

/** The definitions of a module that is imported. */
export async function definitionsOf(from: string, importer: string): Promise<Definitions> {
  const file = fileOf(from, importer);
  if (file === null || !/\.tsx?$/.test(file) || !existsSync(file)) return NONE;
  const reading = known.get(file) ?? readDefinitions(file);
  known.set(file, reading);
  return reading;
}

async function readDefinitions(file: string): Promise<Definitions> {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found = new Map(await definitionsIn(program, new KnownValues(program, file)));
  // `export { Button } from './button.tsx'`
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue;
    const there = await definitionsOf(statement.source.value, file);
    for (const { local, exported } of statement.specifiers) {
      const variants = there.get(nameOf(local));
      if (variants) found.set(nameOf(exported), variants);
    }
  }
  return found;
}

const isStyled = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === 'styled';
