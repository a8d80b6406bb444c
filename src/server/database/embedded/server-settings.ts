import type { Layout } from './layout.ts';

/**
 * Settings of the embedded server, given at every start so that an update of the product can change them.
 * `durable` false gives up everything a crash needs, for test clusters that are thrown away.
 */
export function serverArguments(layout: Layout, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    // Reached through a socket in a private folder only; Windows has none, so there it is a port of the loopback address.
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
    // The details of an error quote the values of the row, and the statement its parameters: people's data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', layout.cluster, '-p', String(port), ...given];
}
