import net from 'node:net';
import { once } from 'node:events';

/**
 * A network between a client and a server that can drop everything: connections stay open, and nothing arrives any
 * more.
 */
export interface SwallowingProxy {
  /** The server's address via the proxy. */
  readonly url: string;
  /** From now on nothing is forwarded in either direction, also on new connections. */
  swallow(): void;
  /** From now on new connections are refused as PostgreSQL does during recovery. */
  recover(): void;
  /** New connections are forwarded again; dropped data is lost, with its connections. */
  forward(): void;
  close(): Promise<void>;
}

/** The response to a first message: severity, code and text of PostgreSQL's ErrorResponse. */
const RECOVERING = ((): Buffer => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

/** The target of a postgres:// address: test servers use a socket in a folder. */
function placeOf(address: URL): net.NetConnectOpts {
  const folder = address.searchParams.get('host');
  const port = address.searchParams.get('port') ?? address.port;
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder ?? address.hostname, port: Number(port) };
}

function withPlace(address: URL, port: number): string {
  const moved = new URL(address);
  moved.search = '';
  moved.host = `127.0.0.1:${port}`;
  return moved.href;
}

/** Proxies the PostgreSQL server of `url`. */
export async function startSwallowingProxy(url: string): Promise<SwallowingProxy> {
  const address = new URL(url);
  let isSwallowing = false;
  let isRecovering = false;
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  const server = net.createServer((near) => {
    if (isRecovering) {
      near.on('error', () => undefined);
      near.once('data', () => near.end(RECOVERING));
      return;
    }
    const far = net.connect(placeOf(address));
    const pair = [near, far] as const;
    pairs.add(pair);
    // A connection that lost data stays broken: the rest would be half a conversation.
    let hasLostData = isSwallowing;
    const pass = (to: net.Socket) => (data: Buffer) => {
      hasLostData ||= isSwallowing;
      if (!hasLostData) to.write(data);
    };
    near.on('data', pass(far));
    far.on('data', pass(near));
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        // The end of a connection does not pass a black hole either.
        if (!isSwallowing) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: withPlace(address, (server.address() as net.AddressInfo).port),
    swallow: () => (isSwallowing = true),
    recover: () => (isRecovering = true),
    forward: () => (isSwallowing = isRecovering = false),
    async close() {
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
