import { expect, test } from 'vitest';
import { PLACES } from './action-table.ts';
import { SENT_OTHERWISE } from './sent-otherwise.ts';

interface MachineTexts {
  readonly events: Readonly<Record<string, object>>;
}
const records = import.meta.glob('../../../machines/*/*.record.ts');
const texts = import.meta.glob<Readonly<Record<string, MachineTexts>>>('../../../machines/*/*.texts.ts', {
  eager: true,
});

test('every event of the record machines is in the table, or names what sends it', () => {
  const folders = new Set(Object.keys(records).map((path) => path.slice(0, path.lastIndexOf('/'))));
  const ofRecords = Object.entries(texts).filter(([path]) => folders.has(path.slice(0, path.lastIndexOf('/'))));
  expect(ofRecords).toHaveLength(12);
  const events = ofRecords.flatMap(([, module]) =>
    Object.values(module).flatMap((each) => Object.keys(each.events ?? {})),
  );
  const offered = PLACES.flatMap((place) => Object.keys(place.events)).filter((event) => !event.startsWith('entry.'));
  expect(new Set([...offered, ...Object.keys(SENT_OTHERWISE)])).toEqual(new Set(events));
});
