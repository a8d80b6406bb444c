import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/api.ts';
import { permissionsOf, type AnyEndpoint } from '#contract/endpoint.ts';
import { toOpenApi } from '#contract/open-api.ts';
import { COMPRESSION, PAGE_COMPRESSION } from './compression.ts';

/** The product's version, from package.json. */
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

let made: Promise<string> | undefined;

/** Made when somebody first asks for it: every start would wait for what few ever read. */
const document = (): Promise<string> =>
  (made ??= toOpenApi(allEndpoints, version, setImmediate).then((found) => JSON.stringify(found)));

/** Serves the OpenAPI document and a readable page of it that loads nothing from other servers. */
export function serveApiDocs(app: FastifyInstance): void {
  const page = docsPage();
  app.get('/api/openapi.json', { compress: COMPRESSION }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await document()),
  );
  app.get('/api/docs', { compress: PAGE_COMPRESSION }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function docsPage(): string {
  const rows = allEndpoints.map(
    (endpoint) =>
      `<tr><th scope="row"><code>${endpoint.method} ${escape(endpoint.path)}</code></th><td>${escape(endpoint.summary)}</td><td>${accessText(endpoint)}</td><td>${escape(endpoint.module ?? '')}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Steward API</title></head>
<body><main><h1>Steward API</h1><p>The machine-readable document with every schema: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Needs</th><th scope="col">Module</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></main></body></html>`;
}

function accessText({ access }: AnyEndpoint): string {
  if (access.kind === 'right')
    return permissionsOf(access)
      .map((each) => `<code>${escape(each)}</code>`)
      .join(' or ');
  return access.kind === 'public' ? 'nothing' : 'a session';
}
