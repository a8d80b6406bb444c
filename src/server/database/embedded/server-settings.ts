import type { Layout } from './layout.ts';

/**
 * Settings of the embedded server, passed at every start so that a product update can change them. `durable` false
 * disables crash safety, for disposable test clusters.
 */
export function serverArguments(layout: Layout, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    // Reachable only through a socket in a private folder; Windows has none and uses a port of the loopback address.
    listen_addresses: layout.sockets ? '' : '127.0.0.1',
    unix_socket_directories: layout.sockets,
    unix_socket_permissions: '0700',
    cluster_name: 'steward',
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    max_wal_senders: '0',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // Compiling a plan costs more than the short statements of a panel take.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Error details quote row values, and the statement its parameters: personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', layout.cluster, '-p', String(port), ...given];
}
