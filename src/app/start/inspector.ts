import { inspectWith } from '#machines/kernel/inspection.ts';

/**
 * `npm run dev`, any page with `?inspect`: every actor of the page is shown in Stately's inspector, in a window of its own. First of
 * all imports, so that no actor is there before it. Events are shown by their types alone and without what calls came to: those of the session carry tokens.
 */
if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector({ sanitizeEvent: ({ type }) => ({ type }), sanitizeContext: () => ({}) });
  inspectWith((event) => {
    if (event.type !== '@xstate.snapshot' || !('output' in event.snapshot)) inspect.next?.(event);
  });
}
