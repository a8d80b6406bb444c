import { expect, test } from 'vitest';
import { fieldLocationSchema, locationSchema } from './location.schema.ts';

const POINT = { latitude: 25.1, longitude: 55.2 };
const PHONE = { prefix: '971', number: '501234567' };
const PLACE = {
  name: 'Marina',
  shortCode: 'DXB',
  type: 'physical',
  email: 'a@b.example',
  phoneNumber: PHONE,
  password: 'long-enough-1',
  countryISO: 'AE',
  currency: '',
  state: '',
  province: '',
  city: 'Dubai',
  addressLine1: '',
  addressLine2: '',
  coordinates: POINT,
  contactEmployee: null,
  latenessGraceMinutes: null,
};
const FIELD = {
  location: { id: 'a', label: 'Marina' },
  name: 'Palm',
  shortCode: 'PLM',
  countryISO: 'AE',
  province: '',
  city: 'Dubai',
  addressLine1: '',
  addressLine2: '',
  email: '',
  phoneNumber: null,
  coordinates: POINT,
};

test('a new location requires all but address, currency and contact (B§5); an existing one keeps its password', async () => {
  const schema = locationSchema({ isNew: true });
  expect(await schema.isValid(PLACE)).toBe(true);
  for (const missing of [
    { name: '' },
    { shortCode: '' },
    { type: '' },
    { email: '' },
    { phoneNumber: null },
    { password: '' },
    { password: ' '.repeat(12) },
    { password: `  123456789${' '.repeat(4)}` },
    { countryISO: '' },
    { city: '' },
    { coordinates: null },
    { state: 'x'.repeat(101) },
    { province: 'x'.repeat(101) },
  ]) {
    expect([missing, await schema.isValid({ ...PLACE, ...missing })]).toEqual([missing, false]);
  }
  expect(await locationSchema({ isNew: false }).isValid({ ...PLACE, password: '', currency: 'AED' })).toBe(true);
  expect(await locationSchema({ isNew: false }).isValid({ ...PLACE, currency: '' })).toBe(false);
});

test('a field location requires location, coordinates, country, city, name and code only (B§5)', async () => {
  const schema = fieldLocationSchema();
  expect(await schema.isValid(FIELD)).toBe(true);
  for (const missing of [
    { location: null },
    { name: '' },
    { shortCode: '' },
    { countryISO: '' },
    { city: '' },
    { coordinates: null },
  ]) {
    expect([missing, await schema.isValid({ ...FIELD, ...missing })]).toEqual([missing, false]);
  }
});
