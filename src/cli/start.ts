import { main } from '../server/main.ts';
import { prepareWebApp } from './web-app/prepare.ts';

/** --no-build is for `npm run dev`, where Vite serves the sources themselves. */
await main(process.argv.includes('--no-build') ? {} : { prepareWebApp });
