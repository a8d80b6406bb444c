import { pathToFileURL } from 'node:url';
import type { ESTree } from 'vite';
import { fileOf } from './own-modules.ts';

/** What a value is that only the running page knows. */
export const UNKNOWN = Symbol('unknown until the page runs');

type Node = ESTree.Expression | ESTree.SpreadElement | ESTree.ArrayExpressionElement | ESTree.PropertyKey;

interface Import {
  readonly from: string;
  readonly name: string;
}

/** Values of expressions of a module that are known before it runs: literals, its own constants, and those of plain modules. */
export class KnownValues {
  private readonly constants = new Map<string, ESTree.Expression>();
  private readonly imports = new Map<string, Import>();

  private readonly file: string;

  constructor(program: ESTree.Program, file: string) {
    this.file = file;
    for (const statement of program.body) {
      const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (inner?.type === 'VariableDeclaration' && inner.kind === 'const')
        for (const { id, init } of inner.declarations)
          if (id.type === 'Identifier' && init) this.constants.set(id.name, init);
      if (statement.type === 'ImportDeclaration')
        for (const one of statement.specifiers)
          if (one.type === 'ImportSpecifier')
            this.imports.set(one.local.name, { from: statement.source.value, name: nameOf(one.imported) });
    }
  }

  /** The module a name is imported from, with its name there. */
  importOf(name: string): Import | undefined {
    return this.imports.get(name);
  }

  /** The value of an expression, or `UNKNOWN`. */
  async of(node: Node | null | undefined): Promise<unknown> {
    switch (node?.type) {
      case 'Literal':
        return 'regex' in node ? UNKNOWN : node.value;
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.of(node.expression);
      case 'TemplateLiteral': {
        const values = await Promise.all(node.expressions.map((part) => this.of(part)));
        if (values.includes(UNKNOWN)) return UNKNOWN;
        return node.quasis
          .map(({ value }, index) => `${value.cooked}${index in values ? String(values[index]) : ''}`)
          .join('');
      }
      case 'UnaryExpression': {
        const value = await this.of(node.argument);
        return node.operator === '-' && typeof value === 'number' ? -value : UNKNOWN;
      }
      case 'BinaryExpression': {
        const [left, right] = [await this.of(node.left as ESTree.Expression), await this.of(node.right)];
        if (typeof left !== 'number' || typeof right !== 'number') return UNKNOWN;
        return node.operator === '+' ? left + right : node.operator === '-' ? left - right : UNKNOWN;
      }
      case 'ArrayExpression': {
        const values = await Promise.all(node.elements.map((one) => this.of(one)));
        return values.includes(UNKNOWN) ? UNKNOWN : values;
      }
      case 'ObjectExpression':
        return this.ofObject(node);
      case 'MemberExpression': {
        const object = await this.of(node.object);
        const key = node.computed ? await this.of(node.property as ESTree.Expression) : nameOf(node.property);
        if (object === UNKNOWN || key === UNKNOWN || typeof object !== 'object' || object === null) return UNKNOWN;
        return (object as Readonly<Record<string, unknown>>)[String(key)];
      }
      case 'Identifier':
        return this.ofName(node.name);
      default:
        return UNKNOWN;
    }
  }

  private async ofObject(node: ESTree.ObjectExpression): Promise<unknown> {
    const result: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const value = await this.of(property.argument);
        if (typeof value !== 'object' || value === null) return UNKNOWN;
        Object.assign(result, value);
        continue;
      }
      const key = property.computed ? await this.of(property.key) : nameOf(property.key);
      const value = await this.of(property.value as ESTree.Expression);
      if (key === UNKNOWN || value === UNKNOWN) return UNKNOWN;
      result[String(key)] = value;
    }
    return result;
  }

  private async ofName(name: string): Promise<unknown> {
    if (name === 'undefined') return undefined;
    const own = this.constants.get(name);
    if (own) return this.of(own);
    const imported = this.imports.get(name);
    // A module with markup does not run outside of the page.
    if (!imported?.from.endsWith('.ts')) return UNKNOWN;
    const place = fileOf(imported.from, this.file);
    if (place === null) return UNKNOWN;
    const loaded = (await import(pathToFileURL(place).href)) as Readonly<Record<string, unknown>>;
    return imported.name in loaded ? loaded[imported.name] : UNKNOWN;
  }
}

/** The text of a key or name. */
export function nameOf(node: { readonly type: string }): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return (node as ESTree.IdentifierName).name;
  return String((node as ESTree.StringLiteral).value);
}
