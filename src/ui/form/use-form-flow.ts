import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { formDialogMachine, type FormDialogEvent } from '#machines/form-dialog/index.ts';

/** What the machine's effects do in a form; each part of it does what it knows. */
export interface FormEffects {
  readonly showErrors?: () => void;
  readonly send?: () => void;
  readonly close?: () => void;
  readonly finish?: () => void;
}

export interface FormFlow {
  readonly state: 'closed' | 'editing' | 'leaving' | 'confirming' | 'sending';
  readonly send: (event: FormDialogEvent) => void;
  /** Says what effects do, from the next event on; called in an effect. */
  readonly doing: (part: 'form' | 'dialog', effects: FormEffects) => void;
}

/** A form's life by its machine (machines/form-dialog): the machine says what comes next, the form and its window do it. */
export function useFormFlow(isOpen: boolean): FormFlow {
  const [parts] = useState(() => new Map<'form' | 'dialog', FormEffects>());
  const [machine] = useState(() => {
    const all = (effect: keyof FormEffects) => () => {
      parts.get('form')?.[effect]?.();
      parts.get('dialog')?.[effect]?.();
    };
    return formDialogMachine.provide({ actions: { showErrors: all('showErrors'), send: all('send'), close: all('close'), finish: all('finish') } });
  });
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  useEffect(() => {
    if (isOpen) actor.send({ type: 'form.open' });
  }, [actor, isOpen]);
  return useMemo(
    () => ({
      state,
      send: (event) => actor.send(event),
      doing: (part, effects) => void parts.set(part, effects),
    }),
    [actor, parts, state],
  );
}
