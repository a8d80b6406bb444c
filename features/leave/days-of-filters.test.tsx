import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { idOf } from '#blocks/approvals/testing/sample-process.ts';
import { showLeave, type ShownLeave } from './testing/show-leave.tsx';
import { useListFilters } from '#blocks/list/use-list-filters.ts';
import { leaveReads } from './leave.queries.ts';

let shown: ShownLeave;
afterEach(() => shown.stop());

function Zone() {
  const { filters } = useListFilters(leaveReads);
  const dates = filters.find((filter) => filter.kind === 'dates');
  const places = filters.find(({ id }) => id === 'location');
  return (
    <p data-testid="zone" data-places={places?.kind === 'choice' ? places.options.length : 0}>
      {`${dates?.timeZone} ${dates?.zoneLabel}`}
    </p>
  );
}

const MUMBAI = {
  id: idOf(61),
  name: 'Remote',
  type: 'remote',
  timezone: 'Asia/Kolkata',
  countryISO: 'IN',
  city: 'Mumbai',
};
const BERLIN = {
  id: idOf(60),
  name: 'Luma Berlin',
  type: 'physical',
  timezone: 'Europe/Berlin',
  countryISO: 'DE',
  city: 'Berlin',
};

test.each([
  ['without a location the tenant’s', [], 'Asia/Dubai'],
  ['the zone of a single location', [BERLIN], 'Europe/Berlin'],
  ['the reader’s for a remote one (D42)', [MUMBAI], Temporal.Now.timeZoneId()],
  ['the tenant’s for several', [BERLIN, MUMBAI], 'Asia/Dubai'],
] as const)('days of the filter are in the zone that its label names: %s (D44)', async (_, chosen, zone) => {
  history.replaceState(null, '', `/hr/leave?status=pending${chosen.map(({ id }) => `&location=${id}`).join('')}`);
  shown = await showLeave(<Zone />, {
    answers: {
      'GET /api/locations': () => ok({ data: [BERLIN, MUMBAI], count: 2 }),
      'GET /api/leave-types': () => ok({ data: [], count: 0 }),
      'GET /api/employees': () => ok({ data: [], count: 0 }),
    },
  });
  // Before the locations have loaded, the tenant's zone is used.
  await waitFor(() => expect(screen.getByTestId('zone')).toHaveAttribute('data-places', '2'));
  expect(screen.getByTestId('zone')).toHaveTextContent(`${zone} ${zone.replaceAll('_', ' ')}`);
});
