import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from '../styled.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../overlay/confirm-dialog.tsx';
import { notify, withdraw } from '../toast/messages.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext, type FormSettings } from './form-context.ts';
import { useFormFlow, type FormFlow } from './use-form-flow.ts';
import { applyServerErrors, type SchemaForm, type ServerError } from './use-schema-form.ts';
import { movedFields, type MovedFields } from './take-theirs.ts';

/** The result of a submit: nothing, or why the server refused it. */
export interface SubmitResult {
  readonly errors?: readonly ServerError[] | undefined;
  /** Shown above the form and as a toast, when no field is affected. */
  readonly message?: string | undefined;
  /** Already shown in a notice beside the form: neither the summary nor a toast repeats it. */
  readonly isShown?: true;
}

/** The confirmation before a submit; A§8's wording is the default. */
export type SubmitQuestion = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'cancelLabel'>;

export interface FormProps<T extends FieldValues> {
  readonly form: SchemaForm<T>;
  /**
   * Sends the validated values. Return or throw the failure; return nothing on success. `pressed` is the `value` of the
   * button that was pressed, null for Ctrl+Enter.
   */
  readonly onSubmit: (values: T, pressed: string | null) => Promise<SubmitResult | undefined | void>;
  readonly onSuccess?: (() => void) | undefined;
  /** Replaces "Successfully submitted"; `null` shows nothing. */
  readonly successText?: string | null | undefined;
  /** Replaces "Error while submitting". */
  readonly failureTitle?: string | undefined;
  /** Asks before the validated values are sent: "Are you sure?", or custom words (A§5, A§8). */
  readonly confirm?: boolean | SubmitQuestion | undefined;
  readonly id?: string;
  /** The flow of the surrounding dialog; a form on a page has its own. */
  readonly flow?: FormFlow | undefined;
  /** Uses the width of the page instead of one column of 500 px. */
  readonly isWide?: boolean | undefined;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

const Frame = styled('form', {
  base: {
    display: 'grid',
    gap: '2.5',
    maxWidth: '500px',
    '&[data-wide]': { display: 'block', maxWidth: 'none', '& > [role=alert]': { mb: '4' } },
  },
});

const pressedIn = ({ nativeEvent }: SyntheticEvent): string | null =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement
    ? nativeEvent.submitter.value || null
    : null;

/**
 * A form: one column of fields, an error summary that takes the focus when a submit fails, and a save button that is
 * never disabled.
 */
export function Form<T extends FieldValues>(props: FormProps<T>) {
  const { form, onSubmit, onSuccess, successText, failureTitle, confirm = false, children } = props;
  const { t } = useTranslation('ui');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [failures, setFailures] = useState(0);
  const own = useFormFlow(props.flow === undefined);
  const flow = props.flow ?? own;
  /** The values being sent, and the callback for when they have been. */
  const sending = useRef<{ readonly values: T; readonly done: () => void }>(null);
  const pressed = useRef<string | null>(null);
  // The confirmation stays open while its submit is pending.
  const isAsking = flow.state === 'confirming' || (flow.state === 'sending' && confirm !== false);
  const settings = useMemo<FormSettings>(
    () => ({ schema: form.schema, id: ownId, labels: new Map(), precise: new Map() }),
    [form.schema, ownId],
  );

  const [moved, setMoved] = useState<MovedFields | null>(null);
  const fail = (result: SubmitResult) => {
    setMoved(movedFields(form));
    if (result.isShown) {
      withdraw(id);
      return;
    }
    const errors = result.errors ?? [];
    applyServerErrors(form, errors);
    if (result.message !== undefined || errors.length === 0)
      form.setError('root.server', {
        type: 'server',
        message: result.message ?? t('error.description'),
      });
    notify({
      kind: 'error',
      topic: id,
      title: failureTitle ?? t('form.submitFailed'),
      description: result.message ?? errors[0]?.message,
    });
  };
  /** @throws Error when the server refused the values, which has been shown by then. */
  const transmit = async (values: T): Promise<void> => {
    form.clearErrors('root.server');
    let result: SubmitResult | undefined | void;
    try {
      result = await onSubmit(values, pressed.current);
    } catch (cause) {
      result = { message: cause instanceof Error ? cause.message : t('error.description') };
    }
    if (result && (result.isShown || result.message !== undefined || (result.errors?.length ?? 0) > 0)) {
      fail(result);
      throw new Error('The values were refused.');
    }
  };
  useEffect(() =>
    flow.doing('form', {
      showErrors: () => setFailures((count) => count + 1),
      send: () => {
        const { values, done } = sending.current ?? {};
        if (values === undefined) return Promise.resolve();
        const sent = transmit(values);
        // The machine is notified of the end first.
        void sent.catch(() => undefined).then(done);
        return sent;
      },
      finish: () => {
        if (successText === null) withdraw(id);
        else notify({ kind: 'success', topic: id, title: successText ?? t('form.submitted') });
        onSuccess?.();
        // A form on a page stays open for further edits.
        if (props.flow === undefined) flow.send({ type: 'form.open' });
      },
    }),
  );
  /** Resolves when the validated values have been sent, or a confirmation is required first. */
  const submit = (values: T): Promise<void> =>
    new Promise((resolve) => {
      sending.current = { values, done: resolve };
      flow.send({ type: 'form.submit', isValid: true, asksFirst: confirm !== false });
      if (confirm) resolve();
    });
  const confirmed = (): Promise<void> =>
    new Promise((resolve) => {
      if (sending.current) sending.current = { ...sending.current, done: resolve };
      flow.send({ type: 'send.confirm' });
    });

  return (
    <FormContext value={settings}>
      <FormProvider {...form}>
        <Frame
          id={id}
          noValidate
          data-wide={props.isWide || undefined}
          data-testid={props.testId}
          onKeyDown={(event) => {
            // Not in what is only a child in React's tree: another dialog.
            if (
              event.key !== 'Enter' ||
              !(event.ctrlKey || event.metaKey) ||
              !event.currentTarget.contains(event.target as Node)
            )
              return;
            event.preventDefault();
            event.currentTarget.requestSubmit();
          }}
          onSubmit={(event) => {
            // In React's tree a form in a dialog is a child of the page's form, which must not receive its submit.
            event.stopPropagation();
            if (form.formState.isSubmitting || flow.state === 'sending') {
              event.preventDefault();
              return;
            }
            pressed.current = pressedIn(event);
            // Refused values may be sent again unchanged: they may be valid by now.
            form.refused.clear();
            void form.handleSubmit(submit, () => flow.send({ type: 'form.submit', isValid: false, asksFirst: false }))(
              event,
            );
          }}
        >
          <ErrorSummary failures={failures} moved={moved} />
          {children}
        </Frame>
        {confirm && (
          <ConfirmDialog
            {...(typeof confirm === 'object' && confirm)}
            open={isAsking}
            onClose={() => flow.send({ type: 'send.back' })}
            onConfirm={confirmed}
          />
        )}
      </FormProvider>
    </FormContext>
  );
}
