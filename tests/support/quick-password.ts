import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';

let made: Promise<string> | undefined;

/**
 * The demo's password, hashed by the function of the product in a moment: thousands of sign-ins in a run check it, and
 * it is slow on purpose. What an account is given by the server itself is as slow as ever.
 */
export const quickPassword = (): Promise<string> =>
  (made ??= hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
