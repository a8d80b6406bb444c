import { Worker } from 'node:worker_threads';
import type { CityQuestion, FoundCities } from './city-search.ts';

/** Message to the thread. */
export interface CityRequest {
  readonly id: number;
  readonly question: CityQuestion;
}

/** Message from the thread. */
export interface CityReply {
  readonly id: number;
  readonly found: FoundCities;
}

interface Asked {
  readonly resolve: (found: FoundCities) => void;
  readonly reject: (error: Error) => void;
}

/** The city search thread, with its pending questions. */
interface Searcher {
  readonly thread: Worker;
  readonly asked: Map<number, Asked>;
}

let searcher: Searcher | undefined;
let lastId = 0;

/**
 * Starts the thread, at the first question at the latest. If it breaks, its pending questions fail; the next question
 * starts another.
 */
function startSearcher(): Searcher {
  const thread = new Worker(new URL('cities.thread.ts', import.meta.url));
  const asked = new Map<number, Asked>();
  const started: Searcher = { thread, asked };
  const end = (error: Error): void => {
    if (searcher === started) searcher = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  thread.on('message', ({ id, found }: CityReply) => {
    asked.get(id)?.resolve(found);
    asked.delete(id);
    if (asked.size === 0) thread.unref();
  });
  thread.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  thread.once('exit', (code) => end(new Error(`the thread that knows the cities ended with ${code}`)));
  return started;
}

/**
 * Returns a page of matching cities. Runs in a worker thread: loading and sorting the cities takes some seconds and
 * searching all of them about ten milliseconds, during which the server answers other requests.
 */
export function searchCities(question: CityQuestion): Promise<FoundCities> {
  searcher ??= startSearcher();
  const { thread, asked } = searcher;
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    asked.set(id, { resolve, reject });
    thread.ref();
    thread.postMessage({ id, question } satisfies CityRequest);
  });
}

/**
 * Starts the thread and loads the cities, so that the first caller does not wait for that. Does not keep the process
 * alive. @throws Error when the thread breaks
 */
export async function prepareCities(): Promise<void> {
  const prepared = searchCities({ page: 0, size: 0 });
  searcher?.thread.unref();
  await prepared;
}
