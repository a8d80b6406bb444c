import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Place } from '../locations.types.ts';
import { en } from '../texts/en.ts';
import DetailsTab from './details-tab.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('the phone of a location is grouped as in the input field (D48)', async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/permissions': () => ok({ permissions: [] }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const place = {
    id: '0198a000-0000-7000-8000-000000000001',
    version: 3,
    name: 'Marina',
    shortCode: 'MAR',
    type: 'physical',
    email: null,
    phoneNumber: { prefix: '971', number: '501234567' },
    countryISO: 'AE',
    currency: 'AED',
    city: 'Dubai',
    addressLine1: null,
    addressLine2: null,
    coordinates: null,
    timezone: 'Asia/Dubai',
    contactEmployee: null,
    hasPassword: true,
    showsSchedule: true,
    latenessGraceMinutes: null,
    can: { update: false },
  } as unknown as Place;
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <DetailsTab place={place} />
    </QueryClientProvider>,
    { texts: { locations: en, client } },
  );
  expect(await screen.findByText('+971 501 234 567')).toHaveAttribute('dir', 'ltr');
});
