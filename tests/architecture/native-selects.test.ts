import { expect, test } from 'vitest';

// Preferred §6: what can have more than 12 entries is searched; `Select` decides by their number. These few draw the
// native select themselves, each over a closed set of fewer.
const CLOSED: readonly string[] = [
  'features/setup/components/draft-steps.tsx', // roles of an approval step
  'features/setup/components/holiday-list.tsx', // seven years
  'features/users/components/role-fields.tsx', // status, type
  'features/workflows/components/period-select.tsx', // four periods
  'features/workflows/components/side-picker.tsx', // periods, each with the one before
  'features/workflows/components/weeks-tab.tsx', // lengths in weeks
  'src/ui/select/select.tsx',
];

const sources = import.meta.glob<string>(['../../{features,src}/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('a native select is drawn by `Select`, or over a closed set of at most 12 entries', () => {
  const drawn = Object.entries(sources)
    .filter(([, source]) => /<(NativeSelect|select)\b/.test(source))
    .map(([file]) => file.replace('../../', ''));
  expect(drawn.toSorted()).toEqual(CLOSED);
});
