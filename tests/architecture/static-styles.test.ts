import type { SystemContext } from '@chakra-ui/react/styled-system';
import { beforeAll, expect, test } from 'vitest';
import { compileStyles } from '../../src/cli/web-app/styles/compile-styles.ts';
import { Sheet } from '../../src/cli/web-app/styles/sheet.ts';
import { inRepository } from '../../src/cli/repository-paths.ts';

// ADR-0155: styles known before the page runs are one file, and elements name their classes.

let system: SystemContext;
beforeAll(async () => {
  const theme = (await import(inRepository('src/ui/theme/system.ts'))) as { readonly system: () => SystemContext };
  system = theme.system();
});

/** A module as it is rewritten, with the rules of its own classes. */
async function compiled(code: string, place = 'src/ui/list/example.tsx') {
  const sheet = new Sheet(system);
  const result = await compileStyles(code, inRepository(place), sheet);
  const names = [...new Set((result ?? '').match(/\b[rqdvec]\d-[a-z0-9]+/g) ?? [])];
  const text = sheet.text();
  return {
    result,
    names,
    text,
    ruleOf: (name: string | undefined) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(text)?.[1],
  };
}

const PRIMITIVES = "import { Box, Button, chakra, Flex } from '#ui/primitives.ts';\n";
const STYLED = "import { styled } from '#ui/styled.ts';\n";

test('a definition becomes the class names of its base and of each variant', async () => {
  const { result, names, ruleOf } = await compiled(
    `${STYLED}const Row = styled('div', { base: { px: '2', color: 'fg.muted' }, variants: { tone: { late: { color: 'red.fg' }, none: {} } }, defaultVariants: { tone: 'none' } });`,
  );
  const [base, late] = names;
  expect(result).toContain(`styled('div', "${base}", {"tone":{"late":"${late}","none":""}}, {"tone":"none"})`);
  expect(ruleOf(base)).toBe('padding-inline:var(--st-spacing-2);color:var(--st-colors-fg-muted)');
  expect(ruleOf(late)).toBe('color:var(--st-colors-red-fg)');
});

test('an element with known styles becomes a plain one', async () => {
  const { result, names, ruleOf } = await compiled(
    `${PRIMITIVES}export const A = () => <chakra.p mt="2" css={{ '& b': { color: 'fg' } }} data-testid="a"><b>1</b></chakra.p>;`,
  );
  expect(result).toContain(`<p className="${names[0]}"   data-testid="a"><b>1</b></p>`);
  expect(ruleOf(names[0])).toBe('margin-top:var(--st-spacing-2)');
});

test('the shorter names of a flex box are its styles, and `as` is its element', async () => {
  const { result, names, ruleOf } = await compiled(
    `${PRIMITIVES}export const A = () => <Flex as="header" align="center" gap="2"><Box /></Flex>;`,
  );
  expect(result).toMatch(/<header className="[\w-]+".*><div \/><\/header>/);
  expect(ruleOf(names[0])).toContain('align-items:center');
});

test('a style that is one of two becomes a choice of classes', async () => {
  const { result, names, ruleOf } = await compiled(
    `${PRIMITIVES}export const A = ({ late, own }) => <chakra.span className={own} color={late ? 'red.fg' : undefined} p="1" />;`,
  );
  const [always, choice] = names;
  expect(result).toContain(`className={["${always}", own, (late ? "${choice}" : "")].join(' ')}`);
  expect(ruleOf(choice)).toBe('color:var(--st-colors-red-fg)');
});

test.each([
  ['depends on data', '<chakra.div width={`${width}%`} />'],
  ['spreads what may hold styles', '<chakra.div p="2" {...rest} />'],
  ['lends its look to its child', '<chakra.div asChild p="2"><a /></chakra.div>'],
])('an element that %s stays with Chakra', async (_, element) => {
  expect((await compiled(`${PRIMITIVES}export const A = ({ width, rest }) => ${element};`)).result).toBeNull();
});

test('values come from constants of the module, of plain modules, and from templates', async () => {
  const { names, ruleOf } = await compiled(
    `${STYLED}import { fieldEdge } from '../theme/field-edge.ts';\nconst GAP = 4;\nexport const A = styled('div', { base: { ...fieldEdge, top: \`\${GAP + 1}px\` } });`,
  );
  expect(ruleOf(names[0])).toContain('top:5px');
  expect(ruleOf(names[0])).toContain('border-color:var(--st-colors-border-control)');
});

test('styles of `styled` that only the page knows are an error with their place', async () => {
  await expect(compiled(`${STYLED}\nexport const A = (width) => styled('div', { base: { width } });`)).rejects.toThrow(
    /example\.tsx:3: the styles of `styled` must be known/,
  );
});

test('an element of `styled` takes known styles where it is used, also when another module passes it on; others are an error', async () => {
  const { result, ruleOf, names } = await compiled(
    `${PRIMITIVES}export const A = () => <Button size="xs" variant="ghost" mt="3">B</Button>;`,
  );
  expect(result).toContain(`<Button className="${names[0]}" size="xs" variant="ghost" >B</Button>`);
  expect(ruleOf(names[0])).toBe('margin-top:var(--st-spacing-3)');
  await expect(compiled(`${PRIMITIVES}export const A = ({ far }) => <Button mt={far} />;`)).rejects.toThrow(
    /must be known/,
  );
});

test('of equal weight, elements win over definitions, later variants over earlier ones, and all over recipes', () => {
  const sheet = new Sheet(system);
  const names = [
    sheet.classOf('choice', [{ p: '1' }]),
    sheet.classOf('element', [{ p: '2' }]),
    sheet.classOf('variant', [{ p: '3' }], 1),
    sheet.classOf('variant', [{ p: '4' }], 0),
    sheet.classOf('definition', [{ p: '5' }]),
    sheet.classOf('recipe-variant', [{ p: '6' }]),
    sheet.classOf('recipe', [{ p: '7' }]),
  ];
  const text = sheet.text();
  const places = names.map((name) => text.indexOf(`.${name}{`));
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(Math.min(...places)).toBeGreaterThan(text.indexOf('--st-colors-bg-canvas'));
});

test('equal styles of different rank have rules of their own, and their order does not change the file', () => {
  const styles = [{ color: 'fg', mt: '1' }, { mt: '1', color: 'fg' }, { display: { base: 'none', md: 'flex' } }];
  const textOf = (list: typeof styles): string => {
    const sheet = new Sheet(system);
    for (const style of list) for (const rank of ['definition', 'element'] as const) sheet.classOf(rank, [style]);
    return sheet.text();
  };
  expect(textOf(styles)).toBe(textOf(styles.toReversed()));
  expect(textOf(styles).match(/\.[de]0-\w+\{display:none\}/g)).toHaveLength(2);
});
