import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DocumentAlerts } from './document-alerts.tsx';

test('shows what is wrong in the words of the specification, the worst first (A§5, A§8)', async () => {
  await renderUi(
    <DocumentAlerts
      alerts={[
        { kind: 'expires', status: 'warning', name: 'Visa', date: '2026-05-12' },
        { kind: 'expired', status: 'urgent', name: 'Passport', date: '2026-01-02' },
        { kind: 'expires', status: 'urgent', name: 'Licence', date: null },
        { kind: 'missing', status: 'urgent', name: 'Work permit' },
        { kind: 'invalid-number', status: 'urgent', name: null },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Urgent: Passport expired on 02 Jan 2026.',
    'Urgent: Licence expires on unknown date.',
    'Urgent: Work permit is missing!',
    'Urgent: Document has an invalid number.',
    'Visa expires on 12 May 2026.',
  ]);
});

test('shows nothing when all is well', async () => {
  await renderUi(<DocumentAlerts alerts={[]} />);
  expect(screen.queryByTestId('document-alerts')).toBeNull();
});
