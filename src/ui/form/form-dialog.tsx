import { useId, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Dialog } from '../overlay/dialog.tsx';
import { useDirtyGuard } from './dirty-guard.tsx';
import { FormActions } from './form-actions.tsx';
import { Form, type FormProps } from './form.tsx';

export interface FormDialogProps<T extends FieldValues> extends Omit<
  FormProps<T>,
  'id' | 'children'
> {
  readonly open: boolean;
  /** Called after a successful save, on cancel, and when edits are discarded. */
  readonly onClose: () => void;
  readonly title: string;
  readonly submitLabel?: string;
  readonly disableInvalid?: boolean;
  readonly children: ReactNode;
}

/** A form in a window of 500 px. Closing it with edits asks first; a save that went well closes it. */
export function FormDialog<T extends FieldValues>({
  open,
  onClose,
  title,
  submitLabel,
  disableInvalid,
  children,
  onSuccess,
  ...formProps
}: FormDialogProps<T>) {
  const { form } = formProps;
  const id = useId();
  const close = () => {
    onClose();
    form.reset();
  };
  const { leave, question } = useDirtyGuard(form.control, close);
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        title={title}
        footer={
          <FormProvider {...form}>
            <FormActions formId={id} submitLabel={submitLabel} onCancel={leave} disableInvalid={disableInvalid} />
          </FormProvider>
        }
      >
        <Form
          {...formProps}
          id={id}
          onSuccess={() => {
            close();
            onSuccess?.();
          }}
        >
          {children}
        </Form>
      </Dialog>
      {question}
    </>
  );
}
