import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { en as shifts } from '#blocks/shifts/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { shownLines } from '#ui/testing/shown-lines.ts';
import { en as view } from '../texts/en.ts';

/** A view apart from the panel, with what it is given and every line that it shows. */
export interface ShownView {
  readonly name: string;
  readonly element: ReactElement;
  readonly at?: string;
  readonly rights?: readonly string[];
  /** By `METHOD /path`. */
  readonly answers?: Readonly<Record<string, object>>;
  readonly shows: readonly string[];
}

/** Proves the complete text of views of the apps (C§6). `texts` are the feature's own, by namespace. */
export function proveViews(views: readonly ShownView[], texts: Readonly<Record<string, object>>): void {
  let api: StubbedApi;
  afterEach(async () => {
    cleanup();
    await session.signOut();
    api.restore();
    history.replaceState(null, '', '/');
  });

  describe('complete text', () => {
    test.each(views)('$name', async ({ element, at = '/', rights = [], answers = {}, shows }) => {
      history.replaceState(null, '', at);
      api = stubApi({
        'POST /api/auth/login': () => ok({ ...sampleSession(), permissions: rights }),
        'POST /api/auth/logout': () => ({ status: 204 }),
        ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, () => ok(answer)])),
      });
      await session.signIn({ email: 'app-only@luma.example', password: 'steward-demo' });
      const { container } = await renderUi(
        <QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>,
        { texts: { client, 'employee-view': view, shifts, ...texts } },
      );
      await waitFor(() => expect(shownLines(container)).toEqual(shows));
    });
  });
}
