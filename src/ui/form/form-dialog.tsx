import { useEffect, useId, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues } from 'react-hook-form';
import { Dialog } from '../overlay/dialog.tsx';
import { useBackGuard } from './back-guard.ts';
import { DiscardQuestion, useUnloadWarning } from './dirty-guard.tsx';
import { FormActions } from './form-actions.tsx';
import { Form, type FormProps } from './form.tsx';
import { useFormFlow } from './use-form-flow.ts';

export interface FormDialogProps<T extends FieldValues> extends Omit<FormProps<T>, 'id' | 'flow' | 'children'> {
  readonly open: boolean;
  /** Called after a successful save, on cancel, and when edits are discarded. */
  readonly onClose: () => void;
  readonly title: string;
  readonly submitLabel?: string;
  readonly disableInvalid?: boolean;
  /** Where the focus goes afterwards, instead of to what opened the dialog. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  readonly children: ReactNode;
}

/** A form in a 500 px dialog. Closing it with edits asks first, also by Back; a successful save closes it. */
export function FormDialog<T extends FieldValues>({
  open,
  onClose,
  title,
  submitLabel,
  disableInvalid,
  finalFocus,
  children,
  onSuccess,
  ...formProps
}: FormDialogProps<T>) {
  const { form } = formProps;
  const id = useId();
  const flow = useFormFlow(open);
  const { isDirty } = useFormState({ control: form.control });
  useUnloadWarning(isDirty);
  const leave = () => flow.send({ type: 'form.leave', isDirty });
  const release = useBackGuard(open, () => {
    const mayLeave = flow.state === 'editing' && !isDirty;
    leave();
    return mayLeave ? 'leave' : 'stay';
  });
  const close = () =>
    release(() => {
      onClose();
      form.reset();
    });
  useEffect(() => flow.doing('dialog', { close, finish: close }));
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        title={title}
        finalFocus={finalFocus}
        footer={
          <FormProvider {...form}>
            <FormActions formId={id} submitLabel={submitLabel} onCancel={leave} disableInvalid={disableInvalid} />
          </FormProvider>
        }
      >
        <Form {...formProps} id={id} flow={flow} onSuccess={onSuccess}>
          {children}
        </Form>
      </Dialog>
      <DiscardQuestion
        open={flow.state === 'leaving'}
        onKeep={() => flow.send({ type: 'discard.keep' })}
        onDiscard={() => flow.send({ type: 'discard.confirm' })}
      />
    </>
  );
}
