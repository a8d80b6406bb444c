import { main } from '../server/main.ts';

await main();
