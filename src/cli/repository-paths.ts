import path from 'node:path';

/** Top folder of the repository; commands run there. */
export const ROOT = path.join(import.meta.dirname, '..', '..');

/** Path of something in the repository, from its parts. */
export function inRepository(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}
