import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preparePages } from '../list-tables/open-page.tsx';
import { FORMS_MAKE_OLD } from './made-old.ts';
import { sendForm } from './send-form.ts';
import type { SentForm } from './sent-form.ts';

/**
 * Proves every row: each field is sent under its own name, and afterwards the page confirms it, navigates, and
 * refetches what has changed; what other pages show of it is old.
 */
export function proveSentForms(rows: readonly SentForm[]): void {
  const pages = preparePages();
  test.each(rows)('$name', async (row) => {
    const { call, of, sends, query = {}, says, goesTo, reads } = row;
    const sent = await sendForm(pages, row);
    expect({ path: sent.path, query: sent.query, body: sent.body }).toEqual({
      path: call.slice(call.indexOf(' ') + 1).replace(/\{\w+\}/, of ?? ''),
      query,
      body: sends,
    });
    if (says !== undefined) await waitFor(() => expect(sent.says()).toEqual([says]));
    if (goesTo !== undefined) await waitFor(() => expect(sent.address()).toBe(goesTo));
    const old = FORMS_MAKE_OLD.find(([, forms]) => forms.includes(row.name))?.[0];
    await waitFor(() => expect(sent.madeOld()).toEqual(old));
    await waitFor(() => expect(sent.reads()).toEqual(expect.arrayContaining([...reads])));
    expect(pages.api().to(call.replaceAll(/\{\w+\}/g, '*'))).toHaveLength(1);
  });
}
