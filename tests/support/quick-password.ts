import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';

let made: Promise<string> | undefined;

/**
 * The demo password, hashed once by the product's function: it is slow on purpose, and thousands of sign-ins in a run
 * check it. Passwords set through the server are hashed at the usual cost.
 */
export const quickPassword = (): Promise<string> =>
  (made ??= hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
