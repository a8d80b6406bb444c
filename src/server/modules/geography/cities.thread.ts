import { parentPort } from 'node:worker_threads';
import type { CityReply, CityRequest } from './cities.ts';
import { findCities } from './city-search.ts';

parentPort?.on('message', ({ id, question }: CityRequest) =>
  parentPort?.postMessage({ id, found: findCities(question) } satisfies CityReply),
);
