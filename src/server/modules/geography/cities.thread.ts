import { parentPort } from 'node:worker_threads';
import { readCityIndex } from './city-index.ts';

parentPort?.postMessage(readCityIndex());
