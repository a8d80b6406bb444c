import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, find, press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { CUSTOMER } from '../list-tables/rows.ts';
import { submit } from '../stale-writes/pressed.ts';
import { id, list } from '../stale-writes/stale-write.ts';

const TWIN = { ...CUSTOMER, id: id(97), name: 'Mariam Twin' };
const pages = preparePages();

test.each([
  ['This one', /^Impacts of shifts move to this record,.*The other record leaves the lists/, CUSTOMER.id, TWIN.id],
  ['The other one', /^Impacts of shifts move to the other record,.*This record leaves the lists/, TWIN.id, CUSTOMER.id],
])('%s stays: the form says what becomes of both, and sends it so (ADR-0127)', async (kept, says, into, other) => {
  await pages.open(
    `/customer-management/customers?open=${CUSTOMER.id}`,
    ['web.access.customerManagement.customers:read', 'customer.details:read', 'customer.details:create'],
    {
      'GET /api/customers': list(CUSTOMER, TWIN),
      [`GET /api/customers/${CUSTOMER.id}`]: CUSTOMER,
      [`GET /api/customers/${TWIN.id}`]: TWIN,
      'POST /api/customers/*/merge': CUSTOMER,
    },
  );
  await press('[data-testid=merge-customer]');
  await enter('The other record of this person', ['Mariam Twin']);
  const field = await waitFor(() => find('select[name=keep]') as HTMLSelectElement);
  const option = [...field.options].find(({ text }) => text.startsWith(kept));
  await enter('Record that stays', option?.text ?? '');
  await waitFor(() => expect(find('[data-testid=merge-effect]').textContent).toMatch(says));
  await press(submit('Merge'));
  await waitFor(() => expect(pages.api().to('POST /api/customers/*/merge')).toHaveLength(1));
  const [sent] = pages.api().to('POST /api/customers/*/merge');
  expect([sent?.path, sent?.body]).toEqual([`/api/customers/${into}/merge`, { customerId: other }]);
});
