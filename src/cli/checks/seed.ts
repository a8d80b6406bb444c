import { randomInt } from 'node:crypto';

/** Sets what samples are drawn by, unless it is given, and answers it (docs/testing.md, Samples). */
export function drawSeed(): string {
  const seed = process.env['STEWARD_SEED'] ?? String(randomInt(1_000_000));
  process.env['STEWARD_SEED'] = seed;
  return seed;
}
