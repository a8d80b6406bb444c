import { chakra } from '@chakra-ui/react/styled-system';
import { charactersOf } from '#domain/characters.ts';
import { noteComposerMachine } from '#machines/note-composer/index.ts';
import { Textarea } from '../input/input.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.tsx';
import { useUiMachine } from '../machine/use-ui-machine.ts';

export interface NoteFormProps {
  readonly onAdd: (text: string) => Promise<unknown>;
  readonly maxLength: number;
  /** The text to begin with: an edited one. */
  readonly initial?: string;
  /** Labels that name what is written, where it is no note. */
  readonly label?: string;
  readonly addLabel?: string;
  /** The machine event of adding a note; marks the button like any other action. */
  readonly event?: string | undefined;
  /** Receives whether there is text that would be lost, for what encloses the form; false when it goes. */
  readonly onDirty?: (isDirty: boolean) => void;
}

/**
 * Adds a note, controlled by its machine (machines/note-composer): the field empties immediately and gets its text back
 * when the server refuses it.
 */
export function NoteForm({
  onAdd,
  maxLength,
  initial = '',
  label,
  addLabel,
  event: eventName,
  onDirty,
}: NoteFormProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [reason, setReason] = useState('');
  // The field's current text when a response arrives, not when the note was sent.
  const now = useRef(initial);
  const sent = useRef('');
  const write = (next: string) => {
    now.current = next;
    setText(next);
  };
  const written = () => ({ length: charactersOf(now.current.trim()), limit: maxLength });
  const add = async () => {
    sent.current = now.current.trim();
    write('');
    try {
      await onAdd(sent.current);
    } catch (cause) {
      setReason(cause instanceof Error ? cause.message : '');
      throw cause;
    }
    return written();
  };
  const [place, send] = useUiMachine(noteComposerMachine, {
    calls: { send: add },
    actions: {
      point: () => field.current?.focus(),
      putBack: () => write([sent.current, now.current].filter((part) => part !== '').join('\n')),
    },
  });
  const isDirty = text.trim() !== initial;
  const guard = useLeaveGuard(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    onDirty?.(true);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
  const errors: Partial<Record<typeof place, string>> = {
    'open.missing': t('notes.required'),
    'open.tooLong': t('form.rule.maxLength', { count: maxLength }),
    'open.refused': t('notes.failed', { reason }),
  };
  const error = errors[place];

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'note.send', isRequired: true, isHeldBack: false, ...written() });
      }}
      display="grid"
      gap="2"
      mt="3"
      data-print="hide"
    >
      <label htmlFor={id} className="st-sr">
        {label ?? t('notes.label')}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        value={text}
        placeholder={label ?? t('notes.placeholder')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
        onChange={(event) => {
          write(event.currentTarget.value);
          send({ type: 'note.change', ...written() });
        }}
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
        busy={place === 'sending'}
        data-testid="action"
        data-event={eventName}
      >
        {addLabel ?? t('notes.add')}
      </BusyButton>
      {guard}
    </chakra.form>
  );
}
