import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import { AISHA, MARINA } from './rows.ts';

const id = (n: number): string => `0198a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const PLACE = {
  ...MARINA,
  version: 3,
  type: 'physical',
  status: 'active',
  email: null,
  phoneNumber: null,
  currency: 'AED',
  city: 'Dubai',
  addressLine1: null,
  addressLine2: null,
  coordinates: { latitude: 25.08, longitude: 55.14 },
  contactEmployee: null,
  hasPassword: true,
  showsSchedule: true,
  latenessGraceMinutes: null,
  imageUrl: null,
  parent: null,
  can: { update: false },
};
const FIELD = {
  id: id(1),
  version: 1,
  name: 'Palm',
  shortCode: 'PLM',
  status: 'active',
  city: 'Dubai',
  province: null,
  location: MARINA,
};

/** A section of a location (B§3): its reads (B§7, B§9), and the right behind each button (B§6). */
interface PlacePart {
  readonly tab: string;
  readonly part: string;
  readonly resource: string;
  readonly endpoint: string;
  readonly asked: Readonly<Record<string, string>>;
  readonly row: object;
  /** The button that adds an entry, if the section has one. */
  readonly add?: string;
  /** Each button of the row by name, and its right. */
  readonly buttons: Readonly<Record<string, string>>;
}

const ofPlace = { locationIds: MARINA.id };
const PARTS: readonly PlacePart[] = [
  // A day without hours gets its first ones by adding them.
  {
    tab: 'hours',
    part: 'week-hours',
    resource: 'location.openTime',
    endpoint: 'GET /api/location-open-times',
    asked: ofPlace,
    row: { id: id(2), version: 1, dayOfWeek: 'monday', hours: [{ start: '10:00', end: '22:00' }] },
    buttons: { 'Edit Monday': 'update', 'Edit Tuesday': 'create' },
  },
  {
    tab: 'hours',
    part: 'exception-hours',
    resource: 'location.exceptionTime',
    endpoint: 'GET /api/location-exception-times',
    asked: ofPlace,
    add: 'add-exception',
    row: { id: id(3), version: 1, date: '2026-12-02', reason: 'National day', hours: [] },
    buttons: { 'Edit 02 Dec 2026': 'update', 'Delete 02 Dec 2026': 'delete' },
  },
  {
    tab: 'registers',
    part: 'registers',
    resource: 'location.cashRegistrySetup',
    endpoint: 'GET /api/location-cash-registry-setup',
    asked: ofPlace,
    add: 'add-register',
    row: { id: id(4), version: 1, name: 'Front desk', value: 50_000, currency: 'AED' },
    buttons: { 'Edit Front desk': 'update', 'Delete Front desk': 'delete' },
  },
  {
    tab: 'resources',
    part: 'resources',
    resource: 'location.resource',
    endpoint: 'GET /api/location-resources',
    asked: ofPlace,
    add: 'add-resource',
    row: {
      id: id(5),
      version: 1,
      amount: 4,
      resourceTypeId: id(6),
      resourceType: { id: id(6), name: 'Chair', nameArabic: null },
    },
    buttons: { 'Edit Chair': 'update', 'Delete Chair': 'delete' },
  },
  {
    tab: 'people',
    part: 'people',
    resource: 'employee.details',
    endpoint: 'GET /api/employees',
    asked: { ...ofPlace, statuses: 'active' },
    row: { ...AISHA, jobPosition: null },
    buttons: {},
  },
  {
    tab: 'fieldLocations',
    part: 'field-locations',
    resource: 'fieldLocation.details',
    endpoint: 'GET /api/field-locations',
    asked: ofPlace,
    add: 'add-field-location',
    row: FIELD,
    buttons: { 'Edit Palm': 'update' },
  },
  // Its own field locations are excluded from those nearby.
  {
    tab: 'fieldLocations',
    part: 'nearby',
    resource: 'fieldLocation.details',
    endpoint: 'GET /api/field-locations/nearby',
    asked: { latitude: '25.08', longitude: '55.14', excludeIds: FIELD.id },
    row: { ...FIELD, id: id(7), name: 'Creek', distance: 2_300 },
    buttons: {},
  },
];

const pages = preparePages();

describe.each(PARTS)(
  'the $part section of a location',
  ({ tab, part, resource, endpoint, asked, row, add, buttons }) => {
    /** The buttons of the section with read access and these actions. */
    const shown = async (...actions: readonly string[]): Promise<readonly string[]> => {
      const rights = [
        'web.access.operations.locations:read',
        'location.details:read',
        ...['read', ...actions].map((action) => `${resource}:${action}`),
      ];
      await pages.open(`/operations/locations/${MARINA.id}?tab=${tab}`, rights, {
        [`GET /api/locations/${MARINA.id}`]: PLACE,
        'GET /api/field-locations': { data: [FIELD], count: 1 },
        [endpoint]: { data: [row], count: 1 },
      });
      await waitFor(() =>
        expect(
          pages
            .api()
            .to(endpoint)
            .some(({ query }) => Object.entries(asked).every(([name, value]) => query.getAll(name).join() === value)),
        ).toBe(true),
      );
      const here = within(await screen.findByTestId(part));
      await waitFor(() => expect(here.queryAllByRole('listitem').length).toBeGreaterThan(0));
      return [
        ...Object.keys(buttons).filter((name) => here.queryByRole('button', { name })),
        ...(add !== undefined && here.queryByTestId(add) ? [add] : []),
      ];
    };

    test('reads the data of the location, and has no button without a right', async () => {
      expect(await shown()).toEqual([]);
    });

    test.each(['create', 'update', 'delete'])('has the buttons of %s with exactly that right', async (action) => {
      const own = Object.keys(buttons).filter((name) => buttons[name] === action);
      expect(await shown(action)).toEqual([...own, ...(add !== undefined && action === 'create' ? [add] : [])]);
    });
  },
);
