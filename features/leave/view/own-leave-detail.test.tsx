import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import type { Leave } from '../leave.types.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import OwnLeaveDetail from './own-leave-detail.tsx';

let shown: ShownLeave;
afterEach(() => shown.stop());

const { employee } = sampleLeave();
const at = (type: 'physical' | 'remote', timezone: string): Leave['employee'] => ({
  ...employee,
  location: { ...employee.location, type, timezone } as Leave['employee']['location'],
});

test.each([
  ['those of the location', at('physical', 'Asia/Kuwait'), '10 May 2026, 08:14 GMT+3'],
  ['those of the reader where they work remotely', at('remote', 'Asia/Kuwait'), '09 May 2026, 22:14 GMT-7'],
  ['those of the company without a location', { ...employee, location: null }, '10 May 2026, 09:14 GST'],
])('times of an own request are %s (D44)', async (_, of, time) => {
  const row = sampleLeave({ employee: of as Leave['employee'] });
  shown = await showLeave(<OwnLeaveDetail row={row} />, { answers: { [`GET /api/leaves/${row.id}`]: () => ok(row) } });
  await waitFor(() =>
    expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toContain(time),
  );
  expect(screen.getByText(/Requested by/)).toBeInTheDocument();
});
