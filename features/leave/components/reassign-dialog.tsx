import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { approverOptions } from '#blocks/people/people.queries.ts';
import { overtakenBy } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { overtakenText } from '#client/texts/refusal.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import type { Option } from '#ui/lookup/option.ts';
import { LookupInput } from '#ui/lookup/lookup-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useReassign } from '../leave.mutations.ts';
import type { Leave } from '../leave.types.ts';
import { openProcess } from '../processes.ts';
import { useEventWords } from '../machine-words.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

export interface ReassignDialogProps {
  readonly leave: Leave;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Hands the step whose turn it is to other people (D10). */
export function ReassignDialog({ leave, open, onClose }: ReassignDialogProps) {
  const t = useLeaveTexts();
  const title = useEventWords()('step.reassign');
  const problemWords = useProblemWords();
  const client = useQueryClient();
  const reassign = useReassign(leave.id);
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const [error, setError] = useState<string>();
  const process = openProcess(leave);
  // The version of the request when the dialog opened: what changes meanwhile is not handed over unseen.
  const [seen, setSeen] = useState({ open, version: process.version });
  if (seen.open !== open) setSeen({ open, version: process.version });
  const step = process.steps.find(({ status }) => status === 'pending');
  const stepId = step?.id ?? '';
  const loadOptions = useMemo(() => approverOptions(client, stepId), [client, stepId]);

  const close = () => {
    setChosen([]);
    setError(undefined);
    onClose();
  };
  const submit = async () => {
    if (!step) return;
    if (chosen.length === 0) return setError(t('reassign.required'));
    try {
      await reassign.mutateAsync({ stepId: step.id, employeeIds: chosen.map(({ id }) => id), version: seen.version });
      notify({ kind: 'success', title: t('decide.reassigned') });
      close();
    } catch (cause) {
      const theirs = overtakenBy(cause);
      if (theirs) setSeen({ open, version: theirs.version });
      const words = problemWords(cause);
      setError(theirs ? overtakenText(cause, problemWords, words.again) : words.description);
    }
  };
  return (
    <Dialog
      open={open && step !== undefined}
      onClose={close}
      title={t('reassign.title')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('decide.keepOpen')}
          </Button>
          <BusyButton
            colorPalette="brand"
            busy={reassign.isPending}
            data-testid="confirm-action"
            data-event="step.reassign"
            onClick={() => void submit()}
          >
            {title}
          </BusyButton>
        </>
      }
    >
      {/* Room for the list of people, which would cover the buttons otherwise. */}
      <chakra.div display="grid" gap="4" alignContent="start" minH="360px">
        <p>{t('reassign.text', { role: step ? t(`roles.${step.role}`) : '' })}</p>
        <LookupInput
          label={t('reassign.people')}
          multiple
          required
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setError(undefined);
          }}
          loadOptions={loadOptions}
          invalid={error !== undefined}
        />
        {error !== undefined && (
          <chakra.p role="alert" color="fg.error">
            {error}
          </chakra.p>
        )}
      </chakra.div>
    </Dialog>
  );
}
