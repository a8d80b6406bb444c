import http from 'node:http';

/** At most one kept-alive connection per client. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Fetches a response body with GET; with less overhead than fetch, which would be measured too. Throws unless the
 * status is 200.
 */
export function get(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const body = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(body);
          else reject(new Error(`${url} answers ${answer.statusCode}: ${body.slice(0, 300)}`));
        });
      })
      .once('error', reject);
  });
}
