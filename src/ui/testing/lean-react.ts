import './no-async-tasks.ts';
import * as React from 'react';

/**
 * React's development build records a stack trace and an async task for every element it creates, to show owners in warnings.
 * The tests read neither, and both together take a fifth of the time of a page test. Imported before anything that renders.
 */

const internals = (React as unknown as Record<string, Record<string, unknown>>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (!internals) throw new Error('React keeps its internals elsewhere.');
/** From 10,000 on it records no more until the count starts again. */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
