import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { press, type Control } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { LEAVE } from '../list-tables/rows.ts';

// How people arrange a list, and that it is the same when they come back (A§2, A§9).

const AT = '/hr/leave';
const RIGHTS = [
  'web.access.hr.leaveManagement:read',
  'leave.details:read',
  'leave.type:read',
  'location.details:read',
  'employee.details:read',
];
const pages = preparePages();
afterEach(() => localStorage.clear());

const visit = async (): Promise<void> => {
  await pages.open(AT, RIGHTS, { 'GET /api/leaves': { data: [LEAVE], count: 1, sum: { days: 5 } } });
  await screen.findAllByTestId('list-row');
};

interface Arranged {
  readonly headers: readonly string[];
  /** Headers that stay in view. */
  readonly pinned: readonly string[];
  /** Height of a row. */
  readonly row: string;
  /** Whether a column has the width of 400 pixels. */
  readonly isWide: boolean;
}
const FRESH: Arranged = {
  headers: ['Employee', 'Type', 'Status', 'Start', 'End', 'Days', 'Approvers', 'Requested'],
  pinned: [],
  row: '52px',
  isWide: false,
};

function arranged(): Arranged {
  const headers = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')];
  const { style } = document.querySelector('[data-scroller]') as HTMLElement;
  return {
    headers: headers.map(({ textContent }) => textContent),
    pinned: headers.filter((header) => header.classList.contains('pin')).map(({ textContent }) => textContent),
    row: style.getPropertyValue('--row'),
    isWide: style.getPropertyValue('--cols').includes('400px'),
  };
}

const label = (name: string): Control => `[aria-label="${name}"]`;
const turn = (name: string) => (): Promise<void> => press(label(name));

/** What somebody does in the menu of columns, and what the list is like then. */
const CHOICES: readonly {
  readonly name: string;
  readonly does: readonly (() => Promise<void>)[];
  readonly after: Partial<Arranged>;
}[] = [
  {
    name: 'hides a column',
    does: [turn('Show Type')],
    after: { headers: FRESH.headers.filter((header) => header !== 'Type') },
  },
  {
    name: 'moves a column towards the start',
    does: [turn('Move Days to the left')],
    after: { headers: ['Employee', 'Type', 'Status', 'Start', 'Days', 'End', 'Approvers', 'Requested'] },
  },
  {
    name: 'moves a column towards the end',
    does: [turn('Move Type to the right')],
    after: { headers: ['Employee', 'Status', 'Type', 'Start', 'End', 'Days', 'Approvers', 'Requested'] },
  },
  {
    name: 'pins a column',
    does: [turn('Pin Status')],
    after: {
      headers: ['Status', 'Employee', 'Type', 'Start', 'End', 'Days', 'Approvers', 'Requested'],
      pinned: ['Status'],
    },
  },
  {
    name: 'makes a column wider',
    does: [
      async () =>
        act(
          async () => void fireEvent.change(await screen.findByLabelText('Width of Type'), { target: { value: 400 } }),
        ),
    ],
    after: { isWide: true },
  },
  {
    name: 'makes rows lower',
    does: [() => press('.foot input[type=checkbox]')],
    after: { row: '40px' },
  },
  {
    name: 'resets everything',
    does: [
      turn('Show Type'),
      turn('Pin Status'),
      () => press('.foot input'),
      () => press(['.foot button', 'Reset columns']),
    ],
    after: {},
  },
];

describe('columns', () => {
  test.each(CHOICES)('who $name finds the list so again (A§9)', async ({ does, after }) => {
    await visit();
    expect(arranged()).toEqual(FRESH);
    await press(['button', 'Columns']);
    await waitFor(() => expect(document.querySelector('.foot')).not.toBeNull());
    for (const step of does) await step();
    await waitFor(() => expect(arranged()).toEqual({ ...FRESH, ...after }));
    cleanup();
    await visit();
    expect(arranged()).toEqual({ ...FRESH, ...after });
  });

  test('another list has its own arrangement (A§9)', async () => {
    await visit();
    await press(['button', 'Columns']);
    await press(label('Show Type'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('steward.grid.'))).toEqual(['steward.grid.leave']);
  });
});
