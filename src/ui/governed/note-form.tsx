import { chakra } from '@chakra-ui/react/styled-system';
import { charactersOf } from '#domain/characters.ts';
import { Textarea } from '../input/input.tsx';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.tsx';

export interface NoteFormProps {
  readonly onAdd: (text: string) => Promise<unknown>;
  readonly maxLength: number;
  /** The machine event that adding a note sends; marks the button like any other action's. */
  readonly event?: string | undefined;
}

/** Adds a note. The field empties at once and gets its text back when the server refuses it. */
export function NoteForm({ onAdd, maxLength, event: eventName }: NoteFormProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const guard = useLeaveGuard(text.trim() !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (note === '' || charactersOf(note) > maxLength) {
      setError(note === '' ? t('notes.required') : t('form.rule.maxLength', { count: maxLength }));
      field.current?.focus();
      return;
    }
    setError(undefined);
    setText('');
    setBusy(true);
    try {
      await onAdd(note);
    } catch (cause) {
      setText((typed) => (typed === '' ? note : typed));
      setError(t('notes.failed', { reason: cause instanceof Error ? cause.message : '' }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gap="2"
      mt="3"
      data-print="hide"
    >
      <label htmlFor={id} className="st-sr">
        {t('notes.label')}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        value={text}
        placeholder={t('notes.placeholder')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error !== undefined && (
        <chakra.p id={`${id}error`} role="alert" color="fg.error" textStyle="xs">
          {error}
        </chakra.p>
      )}
      <BusyButton
        type="submit"
        size="xs"
        variant="outline"
        justifySelf="end"
        busy={busy}
        data-testid="action"
        data-event={eventName}
      >
        {t('notes.add')}
      </BusyButton>
      {guard}
    </chakra.form>
  );
}
