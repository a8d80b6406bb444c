import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as areas from '#contract/areas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { part, text } from '#contract/schema.ts';
import { callsOf } from '../../src/cli/web-app/calls-only.ts';

/** The code of the page. */
const built = async (given: Parameters<typeof callsOf>[0]): Promise<object> => {
  const loaded = (await import(`data:text/javascript,${encodeURIComponent(callsOf(given))}`)) as object;
  return { ...loaded };
};

test('pages get only the call functions, and no schemas (ADR-0047)', async () => {
  const download = endpoint({
    id: 'files.download',
    method: 'POST',
    path: '/api/files/{id}',
    summary: 'A file.',
    access: { kind: 'public' },
    params: part({ id: text(10).required() }),
    answer: { status: 200, binary: true },
  });
  expect(await built({ files: { download } })).toEqual({
    files: {
      download: {
        method: 'POST',
        path: '/api/files/{id}',
        access: { kind: 'public' },
        isIdempotent: false,
        answer: { binary: true },
      },
    },
  });
});

test('every call of the contract is included as declared', async () => {
  const declared = areas as unknown as Parameters<typeof callsOf>[0];
  const sent = Object.entries(declared).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, { method, path, access, isIdempotent, answer }]) => [
        name,
        {
          method,
          path,
          access: { kind: access.kind === 'public' ? 'public' : 'signed-in' },
          isIdempotent,
          answer: answer.binary ? { binary: true } : {},
        },
      ]),
    ),
  ]);
  expect(await built(declared)).toEqual(Object.fromEntries(sent));
});

test('pages import only types from the call declarations and read no schema: the build has none', async () => {
  const found: string[] = [];
  for await (const file of glob('{src/client,src/ui,src/app,features}/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(file, 'utf8');
    if (
      /^import \{[^}]*\} from '#contract\/[\w-]+\.endpoints\.ts'/m.test(code) ||
      /\bapi\.\w+\.\w+\.(body|query|params|answer|summary|module)\b(?!['"])/.test(
        code.replaceAll(/typeof api\.[\w.]+/g, ''),
      )
    )
      found.push(file);
  }
  expect(found).toEqual([]);
});
