import { Worker } from 'node:worker_threads';
import type { CityIndex } from './city-index.ts';
import { findCities, type CityQuestion, type FoundCities } from './city-search.ts';

let known: Promise<CityIndex> | undefined;

/** Reads the cities in a thread that ends with that: it takes some seconds. @throws Error when the thread breaks */
function readApart(): Promise<CityIndex> {
  const thread = new Worker(new URL('cities.thread.ts', import.meta.url));
  // A server that ends does not wait for it.
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.once('message', (index: CityIndex) => resolve(index));
    thread.once('error', (error) => reject(error instanceof Error ? error : new Error(String(error))));
    thread.once('exit', (code) => reject(new Error(`the thread that reads the cities ended with ${code}`)));
  });
}

/** The cities, read once. After a failure, the next question tries again. */
function cityIndex(): Promise<CityIndex> {
  known ??= readApart().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Returns a page of matching cities: milliseconds of work, once they are read. */
export const searchCities = async (question: CityQuestion): Promise<FoundCities> =>
  findCities(await cityIndex(), question);

/** Reads the cities, so that the first caller does not wait for that. @throws Error when the thread breaks */
export async function prepareCities(): Promise<void> {
  await cityIndex();
}
