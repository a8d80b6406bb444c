import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { noteAvailable } from '#client/notices/unavailable.ts';
import { closeReports } from '#client/reports/report-panel.ts';
import { session } from '#client/session/session.ts';
import { stubApi } from '#client/testing/stub-api.ts';
import { setColorMode } from '#ui/color-mode/color-mode.ts';
import { clearMessages } from '#ui/toast/messages.ts';
import { forgetArrivals } from '../shell/arrival.tsx';
import { setMenuCollapsed } from '../shell/menu-width.ts';
import { closeShortcutSheet } from '../shortcuts/sheet-state.ts';

const realFetch = globalThis.fetch;

/** Lets pending steps through the history (two tasks of jsdom) and messages between tabs arrive, so that they do not reach what comes next. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setTimeout(done));
}

afterEach(async () => {
  cleanup();
  // Each test opens the panel as a visit begins: the focus stays where it is when the first page arrives, and closes nothing.
  forgetArrivals();
  await settle();
});

/** Files of page tests share a process and a document: whatever the product or the document remembers ends with the file. */
afterAll(async () => {
  vi.useRealTimers();
  cleanup();
  await settle();
  const api = stubApi({ 'POST /api/auth/logout': () => ({ status: 204 }) });
  await session.signOut();
  api.restore();
  globalThis.fetch = realFetch;
  clearMessages();
  closeReports();
  closeShortcutSheet();
  noteAvailable();
  setMenuCollapsed(false);
  setColorMode('light');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
  await settle();
});
