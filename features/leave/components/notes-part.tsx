import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { NoteThread, type Note } from '#ui/governed/note-thread.tsx';
import { chakra } from '#ui/primitives.ts';
import { useAddNote, isUnsaved } from '../leave.mutations.ts';
import { nameOf } from '../people.ts';
import { openProcess, processesOf } from '../processes.ts';
import type { ApprovalStep, Leave, Person, StepNote } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords, type Words } from '../use-words.ts';

const shown = (note: StepNote, words: Words, zone: string): Note => ({
  id: note.id,
  author: { name: nameOf(note.createdByEmployee), imageUrl: note.createdByEmployee.imageUrl },
  text: note.message,
  time: words.moment(note.createdAt, zone),
  state: isUnsaved(note) ? 'saving' : undefined,
});

export interface NotesPartProps {
  readonly leave: Leave;
  readonly zone: string;
  /** A note is being written elsewhere. */
  readonly isReadOnly: boolean;
}

/** The conversation of each step; a form where the person may add to it (D11: the note of a decision stands beside the decision). */
export function NotesPart({ leave, zone, isReadOnly }: NotesPartProps) {
  const t = useLeaveTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const author = useAuthor(leave);
  const add = useAddNote(leave.id, author);
  const canAdd = (step: ApprovalStep) =>
    leave.actions.some(({ event, can, stepId }) => event === 'step.add-note' && can && stepId === step.id);
  const threads = processesOf(leave)
    .flatMap(({ steps }) => steps)
    .map((step) => ({ step, notes: step.stepNotes.filter(({ kind }) => kind === 'thread'), isOpen: canAdd(step) }))
    .filter(({ notes, isOpen }) => notes.length > 0 || isOpen);
  if (threads.length === 0) return null;
  return (
    <chakra.div display="grid" gap="4">
      {threads.map(({ step, notes, isOpen }) => (
        <NoteThread
          key={step.id}
          title={t('detail.notes', { role: t(`roles.${step.role}`) })}
          notes={notes.map((note) => shown(note, words, zone))}
          maxLength={NOTE_MAX_LENGTH}
          event="step.add-note"
          onAdd={
            isOpen && !isReadOnly
              ? (note) =>
                  add.mutateAsync({ stepId: step.id, note }).catch((cause: unknown) => {
                    throw new Error(problemWords(cause).description, { cause });
                  })
              : undefined
          }
        />
      ))}
    </chakra.div>
  );
}

/** The reader as the author of a note: as the request knows them, else by their account. */
function useAuthor(leave: Leave): Person {
  const { user } = useSession();
  const known = openProcess(leave)
    .steps.flatMap(({ candidates }) => candidates)
    .find(({ id }) => id === user.employeeId);
  return (
    known ?? {
      id: user.employeeId ?? user.id,
      firstName: user.displayName,
      lastName: '',
      knownAs: user.displayName,
      companyEmployeeId: '',
      imageUrl: user.imageUrl,
    }
  );
}
