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

test('fields nobody has touched show what somebody else saved, the others keep what was typed: nobody loses work unseen', () => {
  const { result } = renderHook(() => {
    const form = useForm<Values, unknown, Values>({ defaultValues: OPENED });
    return { form, take: useTakeTheirs(form, OPENED) };
  });
  act(() => result.current.form.setValue('name', 'Barber 2', { shouldDirty: true }));
  act(() => result.current.take({ name: 'Hairdresser', description: 'Cuts and colours', countries: ['AE', 'QA'] }));
  expect(result.current.form.getValues()).toEqual({ name: 'Barber 2', description: 'Cuts and colours', countries: ['AE', 'QA'] });
  // Overtaken once more: theirs of the first time is not mistaken for something typed here.
  act(() => result.current.take({ name: 'Hairdresser', description: 'Cuts, colours', countries: ['QA'] }));
  expect(result.current.form.getValues()).toEqual({ name: 'Barber 2', description: 'Cuts, colours', countries: ['QA'] });
});
