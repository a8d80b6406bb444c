import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';

const WAIT_MS = 300;

/** The typed name with single spaces, once typing pauses. */
export function useTypedName<Form extends { readonly name: string }>(control: Control<Form>): string {
  const typed = (useWatch({ control: control as unknown as Control<{ name: string }>, name: 'name' }) ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
