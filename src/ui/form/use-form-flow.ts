import { useEffect, useMemo, useState } from 'react';
import { formDialogFlow, type FormDialogEvent, type FormDialogPlace } from '#machines/form-dialog/index.ts';
import { useFlow } from '../flow/use-flow.ts';

/** What the machine's effects do in a form; each part of it does what it knows. */
export interface FormEffects {
  readonly showErrors?: () => void;
  readonly send?: () => void;
  readonly close?: () => void;
  readonly finish?: () => void;
}

export interface FormFlow {
  readonly state: FormDialogPlace;
  readonly send: (event: FormDialogEvent) => void;
  /** Says what effects do, from the next event on; called in an effect. */
  readonly doing: (part: 'form' | 'dialog', effects: FormEffects) => void;
}

/** A form's life by its machine (machines/form-dialog): the machine says what comes next, the form and its window do it. */
export function useFormFlow(isOpen: boolean): FormFlow {
  const [parts] = useState(() => new Map<'form' | 'dialog', FormEffects>());
  const all = (effect: keyof FormEffects) => () => {
    parts.get('form')?.[effect]?.();
    parts.get('dialog')?.[effect]?.();
  };
  const [state, tell] = useFlow(formDialogFlow, {
    showErrors: all('showErrors'),
    send: all('send'),
    close: all('close'),
    finish: all('finish'),
  });
  useEffect(() => {
    if (isOpen) tell({ type: 'form.open' });
  }, [tell, isOpen]);
  return useMemo(
    () => ({
      state,
      send: (event) => void tell(event),
      doing: (part, effects) => void parts.set(part, effects),
    }),
    [tell, parts, state],
  );
}
