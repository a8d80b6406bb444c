import { createContext } from 'react';

/** Why nothing can be changed here, in words; null where it can. Buttons and switches that write are locked with it. */
export const ReadOnlyContext = createContext<string | null>(null);
