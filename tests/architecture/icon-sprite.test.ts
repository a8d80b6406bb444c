import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconsIn, spriteOf } from '../../src/cli/web-app/icon-sprite.ts';

const ICONS = path.join(import.meta.dirname, '../../src/ui/icons.tsx');

test('the icon sprite has a shape for every icon that pages may import, and nothing else is exported there', async () => {
  const source = readFileSync(ICONS, 'utf8');
  const icons = iconsIn(source);
  expect(icons.length).toBe([...source.matchAll(/^export \{/gm)].length);
  const shapes = [...(await spriteOf(icons)).matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/g)];
  expect(shapes.map(([, name]) => name)).toEqual(icons.map(({ file }) => file));
  expect(
    shapes.filter(([, , drawn = '']) => !/^<(path|circle|rect|line|polyline|polygon|ellipse) /.test(drawn)),
  ).toEqual([]);
});
