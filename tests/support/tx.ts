import type { TestApi } from './api.ts';

/** A transaction of a tenant. */
export type Tx = Parameters<Parameters<TestApi['db']['database']['tenant']>[1]>[0];
