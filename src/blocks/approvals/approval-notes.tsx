import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { NoteThread, type Note } from '#ui/governed/note-thread.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import type { Action, ApprovalProcess, ApprovalStep } from './approval.types.ts';
import { useAddNote, type ApprovalCache } from './approvals.mutations.ts';
import { useApprovalTexts, useRoleWords } from './texts.ts';

export interface ApprovalNotesProps {
  readonly processes: readonly ApprovalProcess[];
  /** The server's actions: whether the reader may add to the conversation of a step. */
  readonly actions: readonly Action[];
  readonly cache: ApprovalCache;
  readonly zone?: string;
  /** A note is being written elsewhere. */
  readonly isReadOnly: boolean;
}

/**
 * The conversation of each step, with a form where the person may add to it (D11: the note of a decision is shown with
 * the decision).
 */
export function ApprovalNotes({ processes, actions, isReadOnly, ...shared }: ApprovalNotesProps) {
  const canAdd = ({ id }: ApprovalStep): boolean =>
    actions.some(({ event, can, stepId }) => event === 'step.add-note' && can && stepId === id);
  const threads = processes
    .flatMap(({ steps }) => steps)
    .map((step) => ({ step, isOpen: canAdd(step) }))
    .filter(({ step, isOpen }) => isOpen || step.stepNotes.some(({ kind }) => kind === 'thread'));
  if (threads.length === 0) return null;
  return (
    <chakra.div display="grid" gap="4">
      {threads.map(({ step, isOpen }) => (
        <StepThread key={step.id} step={step} isOpen={isOpen && !isReadOnly} {...shared} />
      ))}
    </chakra.div>
  );
}

interface StepThreadProps extends Pick<ApprovalNotesProps, 'cache' | 'zone'> {
  readonly step: ApprovalStep;
  readonly isOpen: boolean;
}

function StepThread({ step, isOpen, cache, zone: ofRecord }: StepThreadProps) {
  const t = useApprovalTexts();
  const roleOf = useRoleWords();
  const problemWords = useProblemWords();
  const { locale } = useLanguage();
  const { user, tenant } = useSession();
  const add = useAddNote(cache);
  const moment = (instant: string) => ({
    iso: instant,
    text: formatDayTime(instant, ofRecord ?? tenant.timezone, locale),
  });
  const saved = step.stepNotes
    .filter(({ kind }) => kind === 'thread')
    .map(({ id, message, createdAt, createdByEmployee: author }) => ({
      id,
      author: { name: personName(author), imageUrl: author.imageUrl },
      text: message,
      time: moment(createdAt),
    }));
  // Shown before the server has accepted it, and removed when refused (A§7, A§8).
  const sending: readonly Note[] = add.isPending
    ? [
        {
          id: 'sending',
          author: { name: user.displayName, imageUrl: user.imageUrl },
          text: add.variables.note,
          time: moment(new Date(add.submittedAt).toISOString()),
          state: 'saving',
        },
      ]
    : [];
  return (
    <NoteThread
      title={t('notes', { role: roleOf(step.role) })}
      notes={[...saved, ...sending]}
      maxLength={NOTE_MAX_LENGTH}
      event="step.add-note"
      onAdd={
        isOpen
          ? (note) =>
              add.mutateAsync({ stepId: step.id, note }).catch((cause: unknown) => {
                throw new Error(problemWords(cause).description, { cause });
              })
          : undefined
      }
    />
  );
}
