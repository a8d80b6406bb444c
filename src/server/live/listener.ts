import pg from 'pg';
import { CHANNEL, parseSignal, type Signal } from './signals.ts';

export interface ListenerDeps {
  readonly pool: pg.Pool;
  readonly onSignal: (signal: Signal) => void;
  /** The connection was lost: signals may have been missed since. */
  readonly onLost: () => void;
}

export interface Listener {
  /** Listens from when this resolves until `onLost`. @throws when the database cannot be reached. */
  start(): Promise<void>;
  /** Checks that the connection still works; a dead one counts as lost. */
  probe(): void;
  close(): Promise<void>;
}

/** The single LISTEN connection of this process. Opened on first use, and again after a loss. */
export function createListener({ pool, onSignal, onLost }: ListenerDeps): Listener {
  let current: pg.Client | undefined;
  let starting: Promise<void> | undefined;

  const lose = (client: pg.Client): void => {
    if (current !== client) return;
    current = undefined;
    starting = undefined;
    onLost();
    void client.end().catch(() => undefined);
  };
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ ...pool.options, application_name: 'steward-live' });
    current = client;
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => {
      const signal = parseSignal(payload ?? '');
      if (signal) onSignal(signal);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(client);
      throw error;
    }
  };
  return {
    start: () => (starting ??= connect()),
    probe: () => {
      const client = current;
      client?.query('select 1').catch(() => lose(client));
    },
    async close() {
      const client = current;
      current = undefined;
      starting = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
