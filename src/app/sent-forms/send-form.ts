import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ok, type SeenRequest } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { enter, find, press } from '../list-tables/controls.ts';
import type { PageOpener } from '../list-tables/open-page.tsx';
import { keepSomethingOfEach } from '../stale-writes/kept-answers.ts';
import type { SentForm } from './sent-form.ts';

/** A comparable body: files by their names. */
const bodyOf = ({ body }: SeenRequest): unknown =>
  body instanceof FormData
    ? Object.fromEntries(
        [...new Set(body.keys())].map((key) => [
          key,
          body.getAll(key).map((each) => (each instanceof File ? each.name : each)),
        ]),
      )
    : (body ?? null);

export interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly says: () => readonly string[];
  readonly address: () => string;
  /** Reads since then. */
  readonly reads: () => readonly string[];
  /** Cached data of other pages that is refetched when shown next. */
  readonly madeOld: () => readonly string[];
}

/** Opens the page, fills in the form and sends it; returns what was sent. */
export async function sendForm(
  pages: PageOpener,
  { call, at, rights, answers = {}, open = [], fill, send, answer }: SentForm,
): Promise<Sent> {
  const endpoint = call.replaceAll(/\{\w+\}/g, '*');
  await pages.open(at, rights, { ...answers, [endpoint]: () => (answer === undefined ? { status: 204 } : ok(answer)) });
  for (const control of open) await press(control);
  // Some are sent by the last entry.
  const kept = keepSomethingOfEach(pages.client());
  for (const each of fill) {
    if ('press' in each) await press(each.press);
    else if ('upload' in each) {
      const field = await waitFor(() => find(each.upload));
      await act(async () => void fireEvent.change(field, { target: { files: [each.file] } }));
    } else await enter(...each);
  }
  if (send !== null) await press(send);
  await waitFor(() => expect(pages.api().to(endpoint)).not.toHaveLength(0));
  const sent = pages.api().to(endpoint);
  const [request] = sent;
  if (!request) throw new Error(`${endpoint} was not sent.`);
  const from = pages.api().seen.indexOf(request);
  // Late closing, and refetches after it.
  await act(() => new Promise((done) => setTimeout(done)));
  return {
    path: request.path,
    body: bodyOf(request),
    query: Object.fromEntries(request.query),
    says: () =>
      recentMessages().map(({ title, description }) =>
        [title, description].filter((text) => text !== undefined).join(': '),
      ),
    address: () => `${location.pathname}${location.search}`,
    madeOld: kept.madeOld,
    reads: () =>
      [
        ...new Set(
          pages
            .api()
            .seen.slice(from + 1)
            .filter(({ method }) => method === 'GET')
            .map(({ path }) => path),
        ),
      ].toSorted(),
  };
}
