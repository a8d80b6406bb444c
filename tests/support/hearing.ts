import { AsyncLocalStorage } from 'node:async_hooks';

/** An API response as recorded, whoever sent the request. */
export interface Heard {
  readonly status: number;
  readonly body: unknown;
}

const listening = new AsyncLocalStorage<Heard[]>();

/** Records a response for listeners in the same async context. */
export const note = (answer: Heard): void => void listening.getStore()?.push(answer);

/** Runs something and collects all API responses it received, in order. */
export async function hearing<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly answers: readonly Heard[] }> {
  const answers: Heard[] = [];
  const result = await listening.run(answers, run);
  return { result, answers };
}
