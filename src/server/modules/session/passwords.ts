import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../core/problem-error.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More concurrent hashes would fill the thread pool and block file reads for seconds. */
const AT_ONCE = 2;
const QUEUE = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let dummy: Promise<string> | undefined;

/** Verifies a password; without a hash it does the same work, so that timing reveals nothing about the account. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', OPTIONS);
  const against = stored ?? (await dummy);
  const isRight = await inTurn(() => verify(against, password, OPTIONS));
  return stored !== null && isRight;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) {
      throw new ProblemError('too-many-requests', {
        detail: 'Too many sign-ins at the same time.',
        retryAfterSeconds: 2,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
