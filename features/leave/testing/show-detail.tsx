import { screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { ok, type StubAnswer } from '#client/testing/stub-api.ts';
import { idOf } from '#blocks/approvals/testing/sample-process.ts';
import { inPanel } from '#ui/testing/in-panel.tsx';
import { showLeave, type ShownLeave } from './show-leave.tsx';
import type { Leave } from '../leave.types.ts';
import LeaveDetail from '../components/leave-detail.tsx';

export const LEAVE = `GET /api/leaves/${idOf(10)}`;
export const STEP = `PATCH /api/approval-process-steps/${idOf(101)}`;

/** The detail of a leave, with the API stubbed at the network's edge. */
interface ShownDetail {
  readonly api: ShownLeave['api'];
  readonly cache: ShownLeave['cache'];
  readonly show: (leave: Leave, answers?: Record<string, StubAnswer>, rights?: readonly string[]) => Promise<void>;
  readonly bodyOf: (endpoint: string) => unknown;
}

/** Leaves the detail after each test of a file. */
export function prepareDetail(): ShownDetail {
  let shown: ShownLeave;
  const show = async (leave: Leave, answers: Record<string, StubAnswer> = {}, rights: readonly string[] = []) => {
    shown = await showLeave(inPanel('leave-detail', leave.id, <LeaveDetail id={leave.id} row={leave} />), {
      answers: { [LEAVE]: () => ok(leave), ...answers },
      rights,
    });
    // The first lines are painted first; the rest follows.
    await screen.findByTestId('absences');
  };
  afterEach(() => shown.stop());
  return {
    show,
    bodyOf: (endpoint) => shown.api.to(endpoint).at(-1)?.body,
    get api() {
      return shown.api;
    },
    get cache() {
      return shown.cache;
    },
  };
}

export const actionButton = (event: string) =>
  screen.getByTestId('action-bar').querySelector(`[data-event="${event}"]`) as HTMLElement;
