import { useEffect, useMemo, useState } from 'react';
import { formDialogMachine, type FormDialogEvent, type FormDialogPlace } from '#machines/form-dialog/index.ts';
import { useUiMachine } from '../machine/use-ui-machine.ts';

/** What the machine's effects do in a form; each part of it does what it knows. */
export interface FormEffects {
  readonly showErrors?: () => void;
  /** Rejects when what was sent is refused. */
  readonly send?: () => Promise<void>;
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
