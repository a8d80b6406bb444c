import { afterAll, beforeAll } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { beginAsking, type Asking } from './order-checks.ts';
import { spreadValues } from './spread-values.ts';

/**
 * A demo whose lists have distinguishing values, for all tests of a file; `also` changes more of it. Returns the
 * caller, once the tests run.
 */
export function askSpreadDemo(also: (asking: Asking) => Promise<void> = () => Promise.resolve()): () => Asking {
  let api: TestApi;
  let asking: Asking;
  beforeAll(async () => {
    api = await startTestApi({ checkAnswers: false });
    const admin = await api.signIn('admin@luma.example');
    await spreadValues(api, admin);
    asking = await beginAsking(api, admin);
    await also(asking);
  });
  afterAll(() => api.close());
  return () => asking;
}
