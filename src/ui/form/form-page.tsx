import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useBackGuard } from './back-guard.ts';
import { DiscardQuestion, useUnloadWarning } from './dirty-guard.tsx';
import { Form, type FormProps } from './form.tsx';
import { useLinkHold } from './link-hold.ts';
import { useFormFlow } from './use-form-flow.ts';

/** Represents Back, in place of an address. */
const BACK = '';

export interface FormPageProps<T extends FieldValues> extends Omit<
  FormProps<T>,
  'id' | 'flow' | 'isWide' | 'onSuccess' | 'children'
> {
  /** The page has an address of its own: Back leads to the one before. */
  readonly hasAddress: boolean;
  /** Called on cancel and when edits are discarded; with `to` the page is left anyway, by Back or by a link. */
  readonly onLeave: (to: string | null) => void;
  /** Called after a successful save. */
  readonly onSaved: () => void;
  /** The content of the form, with its buttons; `leave` is for the button that cancels. */
  readonly children: (leave: () => void) => ReactNode;
}

/**
 * A form that is a page: leaving it with edits asks first, by its button, by Back and by a link (A§5); a successful
 * save leaves it. The same machine as a form in a dialog (machines/form-dialog).
 */
export function FormPage<T extends FieldValues>({
  hasAddress,
  onLeave,
  onSaved,
  children,
  ...formProps
}: FormPageProps<T>) {
  const { form } = formProps;
  const id = useId();
  const [, go] = useLocation();
  const flow = useFormFlow(true);
  const { isDirty } = useFormState({ control: form.control });
  /** Where leaving leads to: a link that was followed, or Back. */
  const [way] = useState(() => new Map<'to', string>());
  useUnloadWarning(isDirty);
  const leave = (to: string | null = null) => {
    if (to === null) way.clear();
    else way.set('to', to);
    flow.send({ type: 'form.leave', isDirty });
  };
  const release = useBackGuard(true, () => {
    const mayLeave = flow.state === 'editing' && !isDirty;
    leave(hasAddress ? BACK : null);
    return mayLeave ? 'leave' : 'stay';
  });
  useLinkHold(isDirty, leave);
  const close = () =>
    release(() => {
      const to = way.get('to') ?? null;
      onLeave(to);
      if (to === BACK) history.back();
      else if (to !== null) go(to);
    });
  useEffect(() => flow.doing('dialog', { close, finish: () => release(onSaved) }));
  return (
    <>
      <Form {...formProps} id={id} flow={flow} isWide>
        {children(() => leave())}
      </Form>
      <DiscardQuestion
        open={flow.state === 'leaving'}
        onKeep={() => {
          way.clear();
          flow.send({ type: 'discard.keep' });
        }}
        onDiscard={() => flow.send({ type: 'discard.confirm' })}
      />
    </>
  );
}
