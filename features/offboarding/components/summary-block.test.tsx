import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { GratuityBlock, LeaveBlock } from './settlement-blocks.tsx';
import { SummaryBlock } from './summary-block.tsx';
import { action, id, settlement } from '../testing/sample-settlement.ts';

import { api, show } from '../testing/show-offboarding.tsx';

test('obstacles to confirming are listed, each with a link to its fix (D69)', async () => {
  const cache = await show(<SummaryBlock settlement={settlement()} />);
  const list = within(await screen.findByTestId('in-the-way'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Not decided yet: Annual leave · 03 – 05 Dec 2026',
    'Not returned and cost not recovered: Phone Pixel 9',
    'Till report not submitted: \u2068Luma Marina\u2069 · End of day · 22 Nov 2026',
  ]);
  // What is listed by name is not counted as well; the locked button is described by the same list.
  expect(screen.getByRole('button', { name: 'Confirm end of service' })).toHaveAccessibleDescription(
    /^Not decided yet: Annual leave.* Till report not submitted:.*22 Nov 2026$/,
  );
  // Without access to those pages only the names are shown.
  expect(list.queryByRole('link')).toBeNull();
  const permissions = [
    'web.access.hr.leaveManagement:read',
    'web.access.finance.assets:read',
    'web.access.finance.tillBankingReports:read',
  ];
  act(() => {
    cache.setQueryData(permissionsQuery.queryKey, { permissions });
  });
  expect((await list.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    `/hr/leave?open=${id(61)}`,
    `/finance/assets/${id(6)}`,
    `/finance/till-banking-reports?open=${id(62)}`,
  ]);
});

test('a gratuity that cannot be calculated yet shows a dash in the summary, and so does the total (D65)', async () => {
  const { figures } = settlement();
  await show(
    <SummaryBlock
      settlement={settlement({
        figures: {
          ...figures,
          gratuity: null,
          gratuityAmount: null,
          summary: { ...figures.summary, gratuity: 0, total: -50_000 },
        },
      })}
    />,
  );
  const lines = await screen.findByTestId('eosb-summary');
  const amountOf = (line: string) => lines.querySelector(`[data-line="${line}"] dd`)?.textContent;
  expect(['gratuity', 'total'].map(amountOf)).toEqual(['–', '–']);
  expect(amountOf('deductions')).toContain('-500.00 AED');
});

test('the summary lists all obstacles and warnings (D69)', async () => {
  await show(
    <SummaryBlock
      settlement={settlement({
        heldAssets: [],
        inTheWay: { leaves: [], tillReports: [] },
        actions: [action('end-of-service.confirm', 'needs-last-working-day', 'leave-pending', 'assets-not-returned')],
      })}
    />,
  );
  const blockers = within(await screen.findByTestId('in-the-way'));
  expect(blockers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The last working day is missing.',
    'Pending leave requests: 2.',
    'Assets not returned and not recovered: 2.',
  ]);
  expect(screen.getByRole('button', { name: '3 items block confirmation' })).toBeInTheDocument();
  expect(screen.getByText('No leave adjustments entered yet.')).toBeInTheDocument();
  expect(screen.getByText('\u206634,500.00 AED\u2069')).toBeInTheDocument();
});

test('a blocker and a warning lead to the block that resolves them: its Edit button has the focus (D69, preferred §10)', async () => {
  const user = userEvent.setup();
  const open = settlement({
    warnings: [{ code: 'leave-not-settled', message: 'x', params: {} }],
    actions: [action('settlement.save'), action('end-of-service.confirm', 'needs-basic-wage')],
  });
  await show(
    <>
      <GratuityBlock settlement={open} />
      <LeaveBlock settlement={open} />
      <SummaryBlock settlement={open} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'The basic wage is missing.' }));
  expect(screen.getByRole('button', { name: 'Edit: Gratuity calculation' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'No leave adjustments entered yet.' }));
  expect(screen.getByRole('button', { name: 'Edit: Leave adjustments' })).toHaveFocus();
});

test('without the right to edit, the block itself has the focus', async () => {
  const user = userEvent.setup();
  const seen = settlement({ actions: [action('end-of-service.confirm', 'needs-basic-wage')] });
  await show(
    <>
      <GratuityBlock settlement={seen} />
      <SummaryBlock settlement={seen} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'The basic wage is missing.' }));
  expect(screen.getByTestId('gratuity-calculation')).toHaveFocus();
});

test('shifts after the last working day are counted, with a link to their schedule for those who may open it (D69)', async () => {
  const warning = (params: Record<string, unknown>) => [{ code: 'shifts-after-last-day', message: 'x', params }];
  const cache = await show(
    <>
      <SummaryBlock settlement={settlement({ warnings: warning({ count: 1 }) })} />
      <SummaryBlock
        settlement={settlement({ warnings: warning({ count: 3, locationId: id(8), date: '2031-03-04' }) })}
      />
    </>,
  );
  expect(await screen.findByText('1 shift is planned after the last working day.')).toBeInTheDocument();
  const name = '3 shifts are planned after the last working day.';
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name })).toBeNull();
  act(() => {
    cache.setQueryData(permissionsQuery.queryKey, { permissions: ['web.access.operations.schedule:read'] });
  });
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    `/operations/schedule/${id(8)}?start=2031-03-04`,
  );
});

test('confirming asks first and sends the loaded version (D14)', async () => {
  const user = userEvent.setup();
  await show(<SummaryBlock settlement={settlement({ actions: [action('end-of-service.confirm')] })} />);
  await user.click(await screen.findByRole('button', { name: 'Confirm end of service' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm end of service' }),
  );
  await waitFor(() =>
    expect(api.to(`POST /api/offboardings/${id(3)}/end-of-service-confirm`).map(({ body }) => body)).toEqual([
      { version: 4 },
    ]),
  );
});
