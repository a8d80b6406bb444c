import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { isBeingReloaded, untilReload } from './stale-chunks.ts';

/** A lazily loaded part of the page. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the code before the part is rendered; a failure is reported on rendering, or to the caller. */
  readonly preload: () => Promise<void>;
  /** Whether the code is loaded: the part then renders immediately. */
  readonly isThere: () => boolean;
};

/** Earlier nobody has read that it failed. */
const AGAIN_AFTER_MS = 300;

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/** The code of a part. While the page is being reloaded, nothing fails: the reload brings what is missing. */
async function loadOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code: Code | undefined = await load();
    return code ?? (await untilReload());
  } catch (error) {
    if (!isBeingReloaded()) throw error;
    return untilReload();
  }
}

/**
 * React's `lazy`, but rendered immediately when its code is already loaded. `lazy` itself always suspends the first
 * time, and React holds back the replacement of a fallback for 300 ms: a preloaded part would appear later than a slow
 * one.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>): LazyPart<Props> {
  let loaded: Loaded<Props> | undefined;
  const begin = () => lazy(fetch) as unknown as ComponentType<Props>;
  const fetch = async (): Promise<Loaded<Props>> => {
    try {
      return (loaded = await loadOrReload(load));
    } catch (error) {
      // React caches a failed promise, so a retry needs a new one. Delayed, because React would otherwise retry
      // endlessly before it has reported the failure.
      setTimeout(() => (Later = begin()), AGAIN_AFTER_MS);
      throw error;
    }
  };
  let Later = begin();
  // Chosen once per mounted position: another component there would remount.
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded?.default ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    preload: async () => {
      if (!loaded) await fetch();
    },
    isThere: () => loaded !== undefined,
  });
}
