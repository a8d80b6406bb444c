import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the memory of the process close to what it uses. List responses are large and short-lived: by default V8 lets
 * such garbage grow to several times the live heap before it collects, and keeps the space. Measured under 32 clients:
 * half of the memory for a tenth more processor time. With 20 instead of 40 % it is 10 MB less and a fifth more time.
 * Call once, at the start; a later V8 that does not know a flag ignores it.
 */
export function keepHeapModest(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=40');
}
