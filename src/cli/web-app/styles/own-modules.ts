import { dirname, resolve } from 'node:path';
import { inRepository } from '../../repository-paths.ts';

/** The file of an imported module of our own, by its path or as `#ui/…`, `#features/…`; null for a package. */
export function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return resolve(dirname(importer), from);
  const [, room, rest] = /^#(\w+)\/(.*)$/.exec(from) ?? [];
  if (room === undefined) return null;
  return inRepository(room === 'features' || room === 'machines' ? `${room}/${rest}` : `src/${room}/${rest}`);
}
