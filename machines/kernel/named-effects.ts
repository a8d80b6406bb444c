import type { Effect } from './decide.ts';

interface ExecutableAction {
  readonly type: string;
  readonly params?: unknown;
}

/**
 * What follows from a transition, by name and in order: its actions, and the calls that begin with the state it leads to. Left out
 * is what XState does for itself: timers it sets and cancels, calls it stops.
 */
export function namedEffects(actions: readonly ExecutableAction[]): readonly Effect[] {
  return actions.flatMap(({ type, params }): readonly Effect[] => {
    if (type === 'xstate.spawnChild') return [{ type: String((params as { src: unknown }).src), params: undefined }];
    return type.startsWith('xstate.') ? [] : [{ type, params }];
  });
}
