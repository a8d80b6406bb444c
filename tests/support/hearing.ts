import { AsyncLocalStorage } from 'node:async_hooks';

/** An answer of the API as it was heard, whoever asked for it. */
export interface Heard {
  readonly status: number;
  readonly body: unknown;
}

const listening = new AsyncLocalStorage<Heard[]>();

/** Notes an answer for those who listen in the same chain of calls. */
export const note = (answer: Heard): void => void listening.getStore()?.push(answer);

/** Runs something and collects every answer of the API it was given, in order. */
export async function hearing<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly answers: readonly Heard[] }> {
  const answers: Heard[] = [];
  const result = await listening.run(answers, run);
  return { result, answers };
}
