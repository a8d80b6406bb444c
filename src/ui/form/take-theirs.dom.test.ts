import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useTakeTheirs } from './take-theirs.ts';

interface Values {
  readonly name: string;
  readonly description: string;
  readonly countries: readonly string[];
}
const OPENED: Values = { name: 'Barber', description: 'Cuts hair', countries: ['AE'] };

test('untouched fields take the newer values, others keep what was typed: no work is lost unseen', () => {
  const { result } = renderHook(() => {
    const form = useForm<Values, unknown, Values>({ defaultValues: OPENED });
    return { form, take: useTakeTheirs(form, OPENED) };
  });
  act(() => result.current.form.setValue('name', 'Barber 2', { shouldDirty: true }));
  act(
    () => void result.current.take({ name: 'Hairdresser', description: 'Cuts and colours', countries: ['AE', 'QA'] }),
  );
  expect(result.current.form.getValues()).toEqual({
    name: 'Barber 2',
    description: 'Cuts and colours',
    countries: ['AE', 'QA'],
  });
  // A second conflict: the first newer version is not mistaken for something typed here.
  act(() => void result.current.take({ name: 'Hairdresser', description: 'Cuts, colours', countries: ['QA'] }));
  expect(result.current.form.getValues()).toEqual({
    name: 'Barber 2',
    description: 'Cuts, colours',
    countries: ['QA'],
  });
});

interface Count {
  readonly bills: Readonly<Record<string, number>>;
  readonly coins: number;
  readonly note: string;
}
const COUNTED: Count = { bills: { hundred: 1, ten: 1 }, coins: 1, note: '' };

function counting(typed: Partial<Record<'bills.hundred' | 'note', never>>) {
  const { result } = renderHook(() => {
    const form = useForm<Count, unknown, Count>({ defaultValues: COUNTED });
    return { form, take: useTakeTheirs(form, COUNTED, { within: ['bills'], sums: [['bills', 'coins']] }) };
  });
  act(() => {
    for (const [path, value] of Object.entries(typed)) result.current.form.setValue(path as 'note', value);
  });
  return {
    take: (theirs: Count) => {
      let conflicts: unknown;
      act(() => void (conflicts = result.current.take(theirs)));
      return conflicts;
    },
    values: () => result.current.form.getValues(),
  };
}

test('of a sum that both have changed nothing is taken: the person chooses between all that differ (D36)', () => {
  const form = counting({ 'bills.hundred': 5 as never });
  expect(form.take({ bills: { hundred: 1, ten: 9 }, coins: 7, note: 'Theirs' })).toEqual([
    { path: 'bills.hundred', mine: 5, theirs: 1 },
    { path: 'bills.ten', mine: 1, theirs: 9 },
    { path: 'coins', mine: 1, theirs: 7 },
  ]);
  expect(form.values()).toEqual({ bills: { hundred: 5, ten: 1 }, coins: 1, note: 'Theirs' });
});

test('a sum that only one has changed stays whole', () => {
  const theirs = counting({ note: 'Mine' as never });
  expect(theirs.take({ bills: { hundred: 2, ten: 2 }, coins: 2, note: '' })).toEqual([]);
  expect(theirs.values()).toEqual({ bills: { hundred: 2, ten: 2 }, coins: 2, note: 'Mine' });
  const mine = counting({ 'bills.hundred': 5 as never });
  expect(mine.take({ ...COUNTED, note: 'Theirs' })).toEqual([]);
  expect(mine.values()).toEqual({ bills: { hundred: 5, ten: 1 }, coins: 1, note: 'Theirs' });
});

interface Nested {
  readonly country: string;
  readonly province: string;
  readonly extra: Readonly<Record<string, string>>;
}
const BEGUN: Nested = { country: 'AE', province: 'AE-DU', extra: { colour: 'red', size: 'S' } };

function nested() {
  const { result } = renderHook(() => {
    const form = useForm<Nested, unknown, Nested>({ defaultValues: BEGUN });
    return { form, take: useTakeTheirs(form, BEGUN, { within: ['extra'], follows: { province: 'country' } }) };
  });
  return {
    type: (name: 'country' | 'province' | 'extra.size', value: string) =>
      act(() => result.current.form.setValue(name, value)),
    take: (theirs: Nested) => act(() => void result.current.take(theirs)),
    values: () => result.current.form.getValues(),
  };
}

test('nested fields are merged individually', () => {
  const form = nested();
  form.type('extra.size', 'L');
  form.take({ ...BEGUN, extra: { colour: 'blue', size: 'M' } });
  expect(form.values().extra).toEqual({ colour: 'blue', size: 'L' });
});

test('a province goes with its country: the newer country brings its own, mine keeps mine (B§5)', () => {
  const theirs = nested();
  theirs.type('province', 'AE-AZ');
  theirs.take({ ...BEGUN, country: 'SA', province: 'SA-01' });
  expect(theirs.values()).toMatchObject({ country: 'SA', province: 'SA-01' });
  const mine = nested();
  mine.type('country', 'SA');
  mine.take({ ...BEGUN, province: 'AE-AZ' });
  expect(mine.values()).toMatchObject({ country: 'SA', province: 'AE-DU' });
});

test('names the fields that both have changed, with both values; a field that only one changed is none of them', () => {
  const { result } = renderHook(() => {
    const form = useForm<Nested, unknown, Nested>({ defaultValues: BEGUN });
    return { form, take: useTakeTheirs(form, BEGUN, { within: ['extra'] }) };
  });
  act(() => result.current.form.setValue('extra.size', 'L'));
  act(() => result.current.form.setValue('country', 'QA'));
  const conflicts = result.current.take({ ...BEGUN, extra: { colour: 'blue', size: 'M' } });
  expect(conflicts).toEqual([{ path: 'extra.size', mine: 'L', theirs: 'M' }]);
  expect(result.current.form.getValues().extra).toEqual({ colour: 'blue', size: 'L' });
});
