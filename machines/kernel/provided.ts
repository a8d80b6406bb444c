import { fromPromise } from 'xstate';

/** A call of a UI machine: the page provides it, and a page that does not is at fault. */
export const provided = <Output = void>() =>
  fromPromise<Output>(() => Promise.reject(new Error('The page has to provide this call.')));
