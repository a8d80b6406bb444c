import { fromPromise } from 'xstate';

/** Placeholder for a call of a UI machine; it rejects until a page provides the implementation. */
export const provided = <Output = void>() =>
  fromPromise<Output>(() => Promise.reject(new Error('The page has to provide this call.')));
