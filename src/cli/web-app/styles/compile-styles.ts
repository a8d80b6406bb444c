import { parseSync, type ESTree } from 'vite';
import { definitionsIn, definitionsOf, type Definitions } from './definitions.ts';
import { KnownValues, nameOf, UNKNOWN } from './known-values.ts';
import type { Sheet, Style } from './sheet.ts';

type Attribute = ESTree.JSXAttribute;
type Node = ESTree.Node;

/** An element whose styles are compiled. */
interface Drawn {
  readonly tag: string;
  /** The style it always has. */
  readonly style: Style;
  /** Shorter names of styles. */
  readonly short: Readonly<Record<string, string>>;
  /** Attributes that choose among its own styles; null for elements of `chakra`. */
  readonly variants: readonly string[] | null;
}

/** Elements of `src/ui/primitives.ts` that are a plain element with a style. */
const PLAIN: Readonly<Record<string, Omit<Drawn, 'tag' | 'variants'>>> = {
  Box: { style: {}, short: {} },
  Flex: {
    style: { display: 'flex' },
    short: { align: 'alignItems', justify: 'justifyContent', wrap: 'flexWrap', direction: 'flexDirection' },
  },
  Grid: {
    style: { display: 'grid' },
    short: { templateColumns: 'gridTemplateColumns', templateRows: 'gridTemplateRows', autoFlow: 'gridAutoFlow' },
  },
};

/** Attributes by which Chakra does more than give an element its style. */
const NOT_PLAIN = new Set([
  'asChild',
  'htmlWidth',
  'htmlHeight',
  'htmlSize',
  'htmlTranslate',
  'inline',
  'recipe',
  'unstyled',
]);

const CHAKRA = /primitives\.ts$|@chakra-ui\/react/;

/**
 * Rewrites the styles of a module that are known before the page runs: `styled` definitions and elements such as
 * `<chakra.div mt="2">` get class names of the sheet. What depends on the page stays as it is; on an element of `styled`
 * that is an error.
 */
export async function compileStyles(code: string, file: string, sheet: Sheet): Promise<string | null> {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return null;
  const values = new KnownValues(program, file);
  const module = new StyledModule(code, file, sheet, values, await definitionsIn(program, values));
  await module.visit(program);
  return module.result();
}

class StyledModule {
  private readonly edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  private readonly values: KnownValues;
  private readonly own: Definitions;
  private readonly code: string;
  private readonly file: string;
  private readonly sheet: Sheet;

  constructor(code: string, file: string, sheet: Sheet, values: KnownValues, own: Definitions) {
    this.code = code;
    this.file = file;
    this.sheet = sheet;
    this.values = values;
    this.own = own;
  }

  result(): string | null {
    if (this.edits.length === 0) return null;
    let result = this.code;
    for (const { start, end, text } of this.edits.toSorted((a, b) => b.start - a.start))
      result = result.slice(0, start) + text + result.slice(end);
    return result;
  }

  async visit(node: Node): Promise<void> {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'styled')
      await this.define(node);
    if (node.type === 'JSXElement') await this.element(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue;
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) await this.visit(child);
    }
  }

  private fail(at: number): never {
    const line = this.code.slice(0, at).split('\n').length;
    throw new Error(
      `${this.file}:${line}: the styles of \`styled\` must be known before the page runs; use \`chakra\`.`,
    );
  }

  /** `styled(tag, recipe)`: the recipe becomes the class names of its base and of each variant. */
  private async define({ arguments: [, recipe, options], start }: ESTree.CallExpression): Promise<void> {
    const known = await this.values.of(recipe as ESTree.Expression | undefined);
    if (!recipe || known === UNKNOWN) this.fail(start);
    const {
      className,
      base = {},
      variants = {},
      defaultVariants,
    } = known as {
      readonly className?: string;
      readonly base?: Style;
      readonly variants?: Readonly<Record<string, Readonly<Record<string, Style>>>>;
      readonly defaultVariants?: object;
    };
    const [own, chosen] = className ? (['recipe', 'recipe-variant'] as const) : (['definition', 'variant'] as const);
    const always = this.sheet.classOf(own, [base]);
    const parts: unknown[] = [[className, always].filter(Boolean).join(' ')];
    const classes = Object.entries(variants).map(([name, choices], place) => [
      name,
      Object.fromEntries(
        Object.entries(choices).map(([choice, style]) => [choice, this.sheet.classOf(chosen, [style], place)]),
      ),
    ]);
    if (classes.length > 0 || options) parts.push(Object.fromEntries(classes));
    if (defaultVariants || options) parts.push(defaultVariants ?? {});
    const text = parts.map((part) => JSON.stringify(part)).join(', ');
    this.edits.push({ start: recipe.start, end: recipe.end, text });
  }

  private async drawnBy(name: ESTree.JSXElementName): Promise<Drawn | null> {
    if (name.type === 'JSXMemberExpression') {
      const isChakra = name.object.type === 'JSXIdentifier' && name.object.name === 'chakra' && this.isChakra('chakra');
      return isChakra ? { tag: name.property.name, style: {}, short: {}, variants: null } : null;
    }
    if (name.type !== 'JSXIdentifier') return null;
    const plain = PLAIN[name.name];
    if (plain && this.isChakra(name.name)) return { ...plain, tag: 'div', variants: null };
    const imported = this.values.importOf(name.name);
    const there = imported ? await definitionsOf(imported.from, this.file) : this.own;
    const variants = there.get(imported?.name ?? name.name);
    return variants ? { tag: name.name, style: {}, short: {}, variants } : null;
  }

  private isChakra(name: string): boolean {
    return CHAKRA.test(this.values.importOf(name)?.from ?? '');
  }

  private async element({ openingElement: opening, closingElement: closing }: ESTree.JSXElement): Promise<void> {
    const drawn = await this.drawnBy(opening.name);
    if (!drawn) return;
    const attributes = opening.attributes.filter((one): one is Attribute => one.type === 'JSXAttribute');
    // What is spread on an element of `chakra` may hold styles.
    const isOpen =
      attributes.length < opening.attributes.length || attributes.some((one) => NOT_PLAIN.has(nameOf(one.name)));
    if (!drawn.variants && isOpen) return;
    const styles: Record<string, unknown> = { ...drawn.style };
    const choices: string[] = [];
    const gone: Attribute[] = [];
    let css: readonly Style[] = [];
    let { tag } = drawn;
    let given = '';
    for (const attribute of attributes) {
      const name = drawn.short[nameOf(attribute.name)] ?? nameOf(attribute.name);
      const kind = drawn.variants?.includes(name) ? 'other' : this.kindOf(name, drawn);
      if (kind === 'other') continue;
      gone.push(attribute);
      const expression = expressionOf(attribute);
      if (kind === 'class') {
        given = expression ? this.code.slice(expression.start, expression.end) : '';
        continue;
      }
      const value = expression === null ? true : await this.values.of(expression);
      if (value === UNKNOWN) {
        const choice = kind === 'style' && expression ? await this.choiceOf(name, expression) : null;
        if (choice !== null) choices.push(choice);
        else if (drawn.variants) this.fail(attribute.start);
        else return;
      } else if (kind === 'tag') tag = String(value);
      else if (kind === 'css') css = [value].flat().filter(Boolean) as readonly Style[];
      else styles[name] = value;
    }
    if (drawn.variants && gone.every((one) => nameOf(one.name) === 'className')) return;
    const always = this.sheet.classOf('element', [...css, styles as Style]);
    const text = `${tag}${classAttribute([always && JSON.stringify(always), given, ...choices].filter(Boolean))}`;
    this.edits.push({ start: opening.name.start, end: opening.name.end, text });
    if (closing) this.edits.push({ start: closing.name.start, end: closing.name.end, text: tag });
    for (const { start, end } of gone) this.edits.push({ start, end, text: '' });
  }

  private kindOf(name: string, { variants }: Drawn): 'css' | 'tag' | 'class' | 'style' | 'other' {
    if (name === 'css') return 'css';
    if (name === 'className') return 'class';
    if (name === 'as') return variants ? 'other' : 'tag';
    return this.sheet.isStyle(name) ? 'style' : 'other';
  }

  /** A style that is one of several: `color={isLate ? 'red.fg' : undefined}`. */
  private async choiceOf(name: string, expression: ESTree.Expression): Promise<string | null> {
    if (expression.type === 'ParenthesizedExpression') return this.choiceOf(name, expression.expression);
    if (expression.type !== 'ConditionalExpression') return null;
    const { test, consequent, alternate } = expression;
    const branch = async (node: ESTree.Expression): Promise<string | null> => {
      const value = await this.values.of(node);
      if (value === UNKNOWN) return this.choiceOf(name, node);
      return JSON.stringify(value === undefined ? '' : this.sheet.classOf('choice', [{ [name]: value } as Style]));
    };
    const [then, otherwise] = [await branch(consequent), await branch(alternate)];
    if (then === null || otherwise === null) return null;
    return `(${this.code.slice(test.start, test.end)} ? ${then} : ${otherwise})`;
  }
}

/** The attribute for class names that are literals or expressions. */
function classAttribute(parts: readonly string[]): string {
  const [only] = parts;
  if (only === undefined) return '';
  if (parts.length > 1) return ` className={[${parts.join(', ')}].join(' ')}`;
  return only.startsWith('"') ? ` className=${only}` : ` className={${only}}`;
}

function expressionOf({ value }: Attribute): ESTree.Expression | null {
  if (value === null) return null;
  if (value.type !== 'JSXExpressionContainer') return value as ESTree.Expression;
  return value.expression.type === 'JSXEmptyExpression' ? null : value.expression;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
