import { keepHeapModest } from '../server/modest-heap.ts';

// Before the server is imported: reading its modules would already let the young generation grow, and V8 keeps it.
keepHeapModest();

const [{ main }, { prepareWebApp }] = await Promise.all([import('../server/main.ts'), import('./web-app/prepare.ts')]);

/** --no-build is for `npm run dev`, where Vite serves the sources themselves. */
await main(process.argv.includes('--no-build') ? {} : { prepareWebApp });
