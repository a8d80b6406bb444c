import type { Hours } from '#domain/opening-hours.ts';
import type { WeekdayName } from '#domain/people.ts';
import type { Phone } from '#domain/phones.ts';
import type { Point } from '#domain/points.ts';

interface DemoFieldLocation extends Point {
  readonly name: string;
  readonly code: string;
  readonly city: string;
  /** ISO 3166-2. */
  readonly province: string | null;
}

/** Data of one demo location besides its name and city. */
export interface DemoPlace extends Point {
  readonly addressLine1: string;
  readonly phone: Phone;
  /** Regular hours, and those of exceptional days. */
  readonly hours: readonly Hours[];
  readonly differently: Readonly<Partial<Record<WeekdayName, readonly Hours[]>>>;
  /** Cash registers with their float in whole units of the location's currency. */
  readonly registers: readonly (readonly [name: string, value: number])[];
  readonly fieldLocations: readonly DemoFieldLocation[];
}

const TILLS = [
  ['Till 1', 500],
  ['Till 2', 300],
] as const;
const DAY = [{ start: '10:00', end: '22:00' }] as const;
const SPLIT = [
  { start: '09:30', end: '13:00' },
  { start: '16:30', end: '23:00' },
] as const;
const AFTER_PRAYER = [{ start: '14:00', end: '23:00' }] as const;
const SHOP = [{ start: '10:00', end: '19:00' }] as const;

/** By location code. */
export const DEMO_PLACES: Readonly<Record<string, DemoPlace>> = {
  'DXB-MAR': {
    latitude: 25.0804,
    longitude: 55.1403,
    addressLine1: 'Marina Walk, Dubai Marina',
    phone: { prefix: '971', number: '44230100' },
    hours: DAY,
    differently: { friday: AFTER_PRAYER, saturday: [{ start: '10:00', end: '00:00' }] },
    registers: [...TILLS, ['Nail bar', 200]],
    fieldLocations: [
      {
        name: 'Palm Jumeirah residences',
        code: 'DXB-PALM',
        city: 'Dubai',
        province: 'AE-DU',
        latitude: 25.1124,
        longitude: 55.139,
      },
      { name: 'عملاء جميرا', code: 'DXB-JUM', city: 'Dubai', province: 'AE-DU', latitude: 25.2048, longitude: 55.2417 },
      {
        name: 'Sharjah bridal studio',
        code: 'SHJ-BRI',
        city: 'Sharjah',
        province: 'AE-SH',
        latitude: 25.3463,
        longitude: 55.4209,
      },
    ],
  },
  'AUH-COR': {
    latitude: 24.4739,
    longitude: 54.3454,
    addressLine1: 'Corniche Road',
    phone: { prefix: '971', number: '26330200' },
    hours: DAY,
    differently: { friday: AFTER_PRAYER },
    registers: TILLS,
    fieldLocations: [
      {
        name: 'Saadiyat villas',
        code: 'AUH-SAA',
        city: 'Abu Dhabi',
        province: 'AE-AZ',
        latitude: 24.5473,
        longitude: 54.4352,
      },
      {
        name: 'Yas Island hotel',
        code: 'AUH-YAS',
        city: 'Abu Dhabi',
        province: 'AE-AZ',
        latitude: 24.4959,
        longitude: 54.6072,
      },
    ],
  },
  'RUH-OLA': {
    latitude: 24.6907,
    longitude: 46.6853,
    addressLine1: 'شارع العليا العام',
    phone: { prefix: '966', number: '112345678' },
    hours: SPLIT,
    differently: { friday: [{ start: '16:30', end: '00:00' }] },
    registers: [
      ['الصندوق الأول', 1_000],
      ['الصندوق الثاني', 500],
    ],
    fieldLocations: [
      { name: 'عملاء الملقا', code: 'RUH-MAL', city: 'Riyadh', province: null, latitude: 24.8108, longitude: 46.6026 },
    ],
  },
  'DOH-PRL': {
    latitude: 25.3714,
    longitude: 51.5504,
    addressLine1: 'Porto Arabia, The Pearl',
    phone: { prefix: '974', number: '44110300' },
    hours: DAY,
    differently: { friday: AFTER_PRAYER },
    registers: TILLS,
    fieldLocations: [
      { name: 'West Bay towers', code: 'DOH-WES', city: 'Doha', province: null, latitude: 25.3223, longitude: 51.5295 },
    ],
  },
  'KWI-SAL': {
    latitude: 29.3339,
    longitude: 48.0761,
    addressLine1: 'Salem Al Mubarak Street, Salmiya',
    phone: { prefix: '965', number: '22500400' },
    hours: SPLIT,
    differently: { friday: AFTER_PRAYER },
    registers: [['Till 1', 150]],
    fieldLocations: [
      {
        name: 'أبراج شرق',
        code: 'KWI-SHA',
        city: 'Kuwait City',
        province: null,
        latitude: 29.3797,
        longitude: 47.9937,
      },
    ],
  },
  REMOTE: {
    latitude: 19.076,
    longitude: 72.8777,
    addressLine1: 'Bandra Kurla Complex',
    phone: { prefix: '91', number: '2226500500' },
    hours: [{ start: '09:00', end: '18:00' }],
    differently: { saturday: [], sunday: [] },
    registers: [],
    fieldLocations: [],
  },
  'BER-MIT': {
    latitude: 52.5219,
    longitude: 13.4132,
    addressLine1: 'Rosenthaler Straße 40',
    phone: { prefix: '49', number: '3012345670' },
    hours: SHOP,
    differently: { sunday: [] },
    registers: [
      ['Kasse 1', 200],
      ['Kasse 2', 200],
    ],
    fieldLocations: [
      {
        name: 'Marktstand Winterfeldtplatz',
        code: 'BER-WIN',
        city: 'Berlin',
        province: 'DE-BE',
        latitude: 52.4962,
        longitude: 13.3553,
      },
    ],
  },
  'HAM-ALT': {
    latitude: 53.5503,
    longitude: 9.9357,
    addressLine1: 'Ottenser Hauptstraße 10',
    phone: { prefix: '49', number: '4012345680' },
    hours: SHOP,
    differently: { sunday: [] },
    registers: [['Kasse 1', 200]],
    fieldLocations: [],
  },
  'LIS-CHI': {
    latitude: 38.7107,
    longitude: -9.1427,
    addressLine1: 'Rua Garrett 73',
    phone: { prefix: '351', number: '213456789' },
    hours: SHOP,
    differently: { sunday: [{ start: '11:00', end: '17:00' }] },
    registers: [['Caixa 1', 150]],
    fieldLocations: [],
  },
};
