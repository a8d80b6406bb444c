import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWebApp } from '../support/web-app.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');

/** The script that the build inlines into the document. */
let script: string;
let html: string;
beforeAll(async () => {
  await buildWebApp();
  html = readFileSync(path.join(REPOSITORY, 'dist/index.html'), 'utf8');
  script =
    [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
      .map(([, code = '']) => code)
      .find((code) => code.includes('/api/auth/refresh')) ?? '';
});

test('the inline script is small and names existing files once each: the shared texts, and pages with theirs', () => {
  expect(script.length).toBeGreaterThan(0);
  expect(script.length).toBeLessThan(16_000);
  const [, names = ''] = /files:`([\w.,-]+)`\.split\(`,`\)/.exec(script) ?? [];
  const files = names.split(',').map((name) => `/assets/${name}.js`);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(path.join(REPOSITORY, 'dist', file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  for (const page of ['leave.page', 'employees.page', 'till-banking.page'])
    expect(files.some((file) => file.includes(page))).toBe(true);
  expect(files.some((file) => file.includes('words.en'))).toBe(true);
  expect(files.some((file) => file.includes('words.ar'))).toBe(true);
});

test('no style-only code delays the first paint of the shell', () => {
  const body = html.indexOf('<body>');
  const sheets = [...html.matchAll(/<link rel="stylesheet"/g)].map(({ index }) => index);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.every((at) => at > body && at > html.indexOf('/api/auth/refresh'))).toBe(true);
});
