import type { Effect } from './decide.ts';

interface ExecutableAction {
  readonly type: string;
  readonly params?: unknown;
}

/**
 * The effects of a transition by name, in order: its actions, and the actors invoked by its target state. XState's
 * internal actions are left out: setting and cancelling timers, stopping actors.
 */
export function namedEffects(actions: readonly ExecutableAction[]): readonly Effect[] {
  return actions.flatMap(({ type, params }): readonly Effect[] => {
    if (type === 'xstate.spawnChild') return [{ type: String((params as { src: unknown }).src), params: undefined }];
    return type.startsWith('xstate.') ? [] : [{ type, params }];
  });
}
