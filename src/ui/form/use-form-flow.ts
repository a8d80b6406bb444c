import { useEffect, useMemo, useState } from 'react';
import { formDialogMachine, type FormDialogEvent, type FormDialogPlace } from '#machines/form-dialog/index.ts';
import { useUiMachine } from '../machine/use-ui-machine.ts';

/** Implementations of the machine's effects; form and dialog each provide theirs. */
export interface FormEffects {
  readonly showErrors?: () => void;
  /** Rejects when the values are refused. */
  readonly send?: () => Promise<void>;
  readonly close?: () => void;
  readonly finish?: () => void;
}

export interface FormFlow {
  readonly state: FormDialogPlace;
  readonly send: (event: FormDialogEvent) => void;
  /** Registers the effects, from the next event on; called in an effect. */
  readonly doing: (part: 'form' | 'dialog', effects: FormEffects) => void;
}

/**
 * The lifecycle of a form by its machine (machines/form-dialog): the machine decides what is next, form and dialog do
 * it.
 */
export function useFormFlow(isOpen: boolean): FormFlow {
  const [parts] = useState(() => new Map<'form' | 'dialog', FormEffects>());
  const all = (effect: 'showErrors' | 'close' | 'finish') => () => {
    parts.get('form')?.[effect]?.();
    parts.get('dialog')?.[effect]?.();
  };
  const [state, send] = useUiMachine(formDialogMachine, {
    calls: { send: () => parts.get('form')?.send?.() ?? Promise.resolve() },
    actions: { showErrors: all('showErrors'), close: all('close'), finish: all('finish') },
  });
  useEffect(() => {
    if (isOpen) send({ type: 'form.open' });
  }, [send, isOpen]);
  return useMemo(
    () => ({
      state,
      send: (event) => void send(event),
      doing: (part, effects) => void parts.set(part, effects),
    }),
    [send, parts, state],
  );
}
