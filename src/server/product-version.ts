import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the product version from package.json. */
export function readProductVersion(): string {
  const file = path.join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
