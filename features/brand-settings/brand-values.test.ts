import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import type { BrandGroups } from './brand-settings.queries.ts';
import { changesOf, valuesOf } from './brand-values.ts';

const GROUPS = ['brandingColors', 'brandingColorsLeaves', 'resources', 'employeeAppAndroid', 'employeeAppIos'] as const;
/** Each group with a version of its own. */
const stored = Object.fromEntries(
  GROUPS.map((name, at) => [
    name,
    { version: 11 + at, isSet: true, updatedAt: null, settings: DEFAULT_SETTINGS[name] },
  ]),
) as unknown as BrandGroups;
const values = valuesOf(stored);

describe('what is saved of the brand (C§5, D14)', () => {
  test('nothing without a change', () => {
    expect(changesOf(values, {}, stored)).toBeNull();
  });

  test.each([
    ['colors', { primaryColor: '#112233' }, 'brandingColors', 11],
    ['leaves', { annual: '#112233' }, 'brandingColorsLeaves', 12],
    ['android', { storeUrl: ' https://play.example/app ' }, 'employeeAppAndroid', 14],
    ['ios', { minimumVersion: '2.1' }, 'employeeAppIos', 15],
  ] as const)('a change of %s alone is sent, with the version of its own group', (part, change, group, version) => {
    const [[field, text]] = Object.entries(change) as [[string, string]];
    const changed = { ...values, [part]: { ...values[part], ...change } };
    expect(changesOf(changed, {}, stored)).toEqual({
      [group]: { version, settings: { ...DEFAULT_SETTINGS[group], [field]: text.trim() } },
    });
  });

  test('an emptied field is sent as none', () => {
    const { employeeAppIos: ios } = stored;
    const filled = { ...stored, employeeAppIos: { ...ios, settings: { ...ios.settings, minimumVersion: '1.0' } } };
    expect(changesOf(values, {}, filled)?.employeeAppIos?.settings).toMatchObject({ minimumVersion: null });
  });

  test('a removed image is sent with the version of the images; a chosen one is uploaded instead', () => {
    const file = new File([''], 'logo.png');
    expect(changesOf(values, { logotypeUrl: file }, stored)).toBeNull();
    expect(changesOf(values, { logotypeUrl: file, faviconUrl: null }, stored)).toEqual({
      resources: { version: 13, settings: { ...DEFAULT_SETTINGS.resources, faviconUrl: null } },
    });
  });
});
