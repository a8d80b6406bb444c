import { inspectWith } from '#machines/kernel/inspection.ts';

/**
 * `npm run dev`, any page with `?inspect`: opens Stately's inspector in its own window and shows every actor of the
 * page. Imported first, so that it runs before any actor is created. Only event types are sent, without payloads and
 * outputs, which may contain tokens.
 */
if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector({ sanitizeEvent: ({ type }) => ({ type }), sanitizeContext: () => ({}) });
  inspectWith((event) => {
    if (event.type !== '@xstate.snapshot' || !('output' in event.snapshot)) inspect.next?.(event);
  });
}
