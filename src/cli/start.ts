import { main } from '../server/main.ts';
import { keepHeapModest } from '../server/modest-heap.ts';
import { prepareWebApp } from './web-app/prepare.ts';

keepHeapModest();

/** --no-build is for `npm run dev`, where Vite serves the sources themselves. */
await main(process.argv.includes('--no-build') ? {} : { prepareWebApp });
