import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/** A real issuer on this machine that signs in every visitor immediately as `subject`. */
export interface TestIssuer {
  readonly url: string;
  /** The subject signed in from now on; null: it refuses. */
  become(subject: string | null): void;
  /** Follows the flow through the issuer from its authorization address to the redirect. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

export const CLIENT_ID = 'steward';

/**
 * Starts one with Steward registered at `redirectUri`, as a client with this secret, or without one as a public client.
 */
export async function startIssuer(redirectUri: string, clientSecret?: string): Promise<TestIssuer> {
  let subject: string | null = 'nobody';
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT_ID,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...(clientSecret === undefined
          ? { token_endpoint_auth_method: 'none' as const }
          : { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_basic' as const }),
      },
    ],
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@id.example`, email_verified: true }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(context) {
      const { client, session, provider: at } = context.oidc;
      const grant = new at.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    const result =
      subject === null
        ? { error: 'access_denied', error_description: 'Not today.' }
        : { login: { accountId: subject, remember: false } };
    provider.interactionFinished(request, response, result).catch(() => response.writeHead(500).end());
  });
  return {
    url,
    become: (next) => {
      subject = next;
    },
    async visit(address) {
      const cookies = new Map<string, string>();
      let at = address;
      for (let step = 0; step < 10; step++) {
        const reply = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), connection: 'close' },
        });
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
        }
        const location = reply.headers.get('location');
        if (location === null) throw new Error(`the issuer stopped with ${reply.status}: ${await reply.text()}`);
        await reply.arrayBuffer();
        const next = new URL(location, at);
        if (!next.href.startsWith(url)) return next;
        at = next.href;
      }
      throw new Error('the issuer leads in circles');
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
