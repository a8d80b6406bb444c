import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A part of the page whose code arrives later. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the code before the part is drawn; a failure is told when it is drawn, or to the one who waits. */
  readonly preload: () => Promise<void>;
  /** Whether the code is there: then it is drawn at once. */
  readonly isThere: () => boolean;
};

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * React's `lazy`, but drawn at once when its code is there already. `lazy` itself always suspends the first time, and
 * what replaces a fallback is kept back for 300 ms after it: a preloaded part would appear later than a slow one.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>): LazyPart<Props> {
  let loaded: Loaded<Props> | undefined;
  const fetch = async (): Promise<Loaded<Props>> => (loaded = await load());
  const Later = lazy(fetch) as unknown as ComponentType<Props>;
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
