import { Heading } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../avatar/avatar.tsx';
import { NoteForm } from './note-form.tsx';

export interface Note {
  readonly id: string;
  readonly author: { readonly name: string; readonly imageUrl?: string | null | undefined };
  readonly text: string;
  readonly time: { readonly iso: string; readonly text: string };
  /** Not yet accepted by the server, or refused by it. */
  readonly state?: 'saving' | 'failed' | undefined;
}

export interface NoteThreadProps {
  readonly notes: readonly Note[];
  /** Absent with read-only access. Rejecting with an Error keeps the text and shows the message. */
  readonly onAdd?: ((text: string) => Promise<unknown>) | undefined;
  /** Maximum length of a note in characters. */
  readonly maxLength?: number;
  readonly title?: string;
  /** The machine event of adding a note. */
  readonly event?: string;
  readonly as?: 'h2' | 'h3' | 'h4';
}

const Thread = styled('ol', {
  base: {
    display: 'grid',
    gap: '3',
    maxHeight: '500px',
    overflow: 'auto',
    '& > li': { display: 'flex', gap: '2.5' },
    '& > li[data-state=saving]': { '& .body': { color: 'fg.muted' } },
    '& .by': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      textStyle: 'xs',
      color: 'fg.muted',
      '& b': { color: 'fg', fontWeight: 'medium' },
    },
    '& .body': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& .failed': { color: 'fg.error', textStyle: 'xs' },
  },
});

/**
 * Notes on a record, oldest first, and a form to add one. A note appears immediately and is marked until the server has
 * accepted it.
 */
export function NoteThread({ notes, onAdd, maxLength = 2000, title, as = 'h3', event }: NoteThreadProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <chakra.div role="group" aria-labelledby={`${id}title`} data-testid="note-thread">
      <Heading as={as} id={`${id}title`} textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
        {title ?? t('notes.title')}
      </Heading>
      {notes.length === 0 ? (
        <chakra.p color="fg.muted">{t('notes.none')}</chakra.p>
      ) : (
        <Thread aria-labelledby={`${id}title`} tabIndex={0}>
          {notes.map((note) => (
            <li
              key={note.id}
              data-testid="note"
              data-state={note.state}
              aria-busy={note.state === 'saving' || undefined}
            >
              <Avatar name={note.author.name} imageUrl={note.author.imageUrl} />
              <div style={{ minWidth: 0 }}>
                <p className="by">
                  <b>
                    <bdi>{note.author.name}</bdi>
                  </b>
                  {note.state === 'saving' ? (
                    t('notes.sending')
                  ) : (
                    <time dateTime={note.time.iso}>
                      <bdi>{note.time.text}</bdi>
                    </time>
                  )}
                </p>
                <p className="body">
                  <bdi>{note.text}</bdi>
                </p>
                {note.state === 'failed' && (
                  <p className="failed" role="alert">
                    {t('notes.notSaved')}
                  </p>
                )}
              </div>
            </li>
          ))}
        </Thread>
      )}
      {onAdd && <NoteForm onAdd={onAdd} maxLength={maxLength} event={event} />}
    </chakra.div>
  );
}
