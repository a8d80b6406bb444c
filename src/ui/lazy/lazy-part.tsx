import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A part of the page whose code arrives later. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the code before the part is drawn; a failure is told when it is drawn, or to the one who waits. */
  readonly preload: () => Promise<void>;
  /** Whether the code is there: then it is drawn at once. */
  readonly isThere: () => boolean;
};

/** Sooner nobody has read that it failed. */
const AGAIN_AFTER_MS = 300;

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * React's `lazy`, but drawn at once when its code is there already. `lazy` itself always suspends the first time, and
 * what replaces a fallback is kept back for 300 ms after it: a preloaded part would appear later than a slow one.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>): LazyPart<Props> {
  let loaded: Loaded<Props> | undefined;
  const begin = () => lazy(fetch) as unknown as ComponentType<Props>;
  const fetch = async (): Promise<Loaded<Props>> => {
    try {
      return (loaded = await load());
    } catch (error) {
      // React keeps what failed: whoever tries again has to ask anew. Not at once: until React has told of it, it would ask by itself, for ever.
      setTimeout(() => (Later = begin()), AGAIN_AFTER_MS);
      throw error;
    }
  };
  let Later = begin();
  // Chosen once for each place: another component there would be built anew.
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
