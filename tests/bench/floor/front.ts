import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from '../../support/product.ts';

/** One address for the framework-free page and the product behind it, so that both use the same connection. */
export async function openFront(product: string): Promise<{ url: string; close: () => void }> {
  const floor = brotliCompressSync(readFileSync(path.join(import.meta.dirname, 'floor.html')));
  const { hostname, port } = new URL(product);
  const server = http.createServer((request, response) => {
    if (request.url === '/__floor') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(floor);
      return;
    }
    const onward = http.request(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const own = await findFreePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${own}`, close: () => void server.close() };
}
