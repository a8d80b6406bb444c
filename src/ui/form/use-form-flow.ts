import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
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
  /** Says what effects do, from the next event on; called while rendering. */
  readonly doing: (part: 'form' | 'dialog', effects: FormEffects) => void;
}

/** A form's life by its machine (machines/form-dialog): the machine says what comes next, the form and its window do it. */
export function useFormFlow(isOpen: boolean): FormFlow {
  const parts = useRef<Partial<Record<'form' | 'dialog', FormEffects>>>({});
  const machine = useMemo(() => {
    const all = (effect: keyof FormEffects) => () => {
      parts.current.form?.[effect]?.();
      parts.current.dialog?.[effect]?.();
    };
    return formDialogMachine.provide({ actions: { showErrors: all('showErrors'), send: all('send'), close: all('close'), finish: all('finish') } });
  }, []);
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  useEffect(() => {
    if (isOpen) actor.send({ type: 'form.open' });
  }, [actor, isOpen]);
  return useMemo(
    () => ({
      state,
      send: actor.send,
      doing: (part, effects) => {
        parts.current[part] = effects;
      },
    }),
    [actor, state],
  );
}
