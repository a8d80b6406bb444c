import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PanelControlsContext } from '#ui/panel/panel-context.ts';
import { PanelFoot } from '#ui/panel/panel-foot.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useAskedActions } from '../actions/asked-actions.ts';
import { AskWhy } from '../why/ask-why.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DecisionComposer } from './decision-composer.tsx';
import { DecisionFrame, useReturnedFocus } from './decision-frame.ts';
import { buttonsOf, isDecision, isOffered, useMachineWords, type DecisionSubject } from './decision-subject.ts';
import { useApprovalTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';
import { useUndo } from './use-undo.ts';

const ReassignDialog = lazyPart(() => import('./reassign.dialog.tsx'));

export interface DecisionPartProps {
  readonly subject: DecisionSubject;
  /** A note is being written here: no second note field is shown then. */
  readonly onComposing?: (isComposing: boolean) => void;
}

/** "What you can do now" with an approved record: the buttons offered by the server, and what follows a click. */
export function DecisionPart({ subject, onComposing }: DecisionPartProps) {
  const t = useApprovalTexts();
  const { t: tUi } = useTranslation('ui');
  const words = useMachineWords(subject.texts);
  const problemWords = useProblemWords();
  const { name, own = {}, override } = subject;
  const [isReassigning, setReassigning] = useState(false);
  const offerUndo = useUndo(subject.cache, words);
  const decision = useDecision(subject, {
    onDone: (event, undoableStepId) =>
      notify({
        kind: 'success',
        ...(undoableStepId === null ? {} : offerUndo(undoableStepId, name)),
        ...(isDecision(event)
          ? { title: tUi('form.submitted'), description: t(`done.${event}`, { name }) }
          : (own[event]?.done ?? { title: tUi('form.submitted') })),
      }),
    onRefused: (problem) =>
      notify({
        kind: 'error',
        title: tUi('form.submitFailed'),
        description: problem.errors.map(words.reason).join(' ') || problemWords(problem).description,
      }),
  });
  const { draft, action } = decision;
  const buttons = buttonsOf(subject, decision.actions, words);
  const composed = action !== undefined && isOffered(action, override?.lifts) ? action : null;
  const isComposing = composed !== null;
  // The pending action is no longer possible: shown before it is attempted.
  const isOvertaken = draft.event !== null && !isComposing && !decision.isSending;
  const conflict = decision.conflict ?? (isOvertaken ? decision.overtakenBy() : null);
  useEffect(() => onComposing?.(isComposing), [isComposing, onComposing]);
  const { hold } = use(PanelControlsContext);
  // Decided elsewhere it leaves the list: what is written, and who was faster, stay in view.
  const isHeld = isComposing || conflict !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    hold?.(true);
    return () => hold?.(false);
  }, [isHeld, hold]);
  const begin = (event: string) => {
    if (event === 'step.reassign') setReassigning(true);
    else if (isDecision(event) || own[event]?.send) decision.begin(event);
    else subject.onBegin?.(event);
  };
  useAskedActions(subject.id, (event) => {
    if (buttons.some((button) => button.event === event && button.can)) begin(event);
  });
  const frame = useReturnedFocus(composed?.event ?? null);
  const stepId = decision.actions.find(({ event }) => event === 'step.reassign')?.stepId;
  return (
    <>
      <PanelFoot>
        <DecisionFrame ref={frame} tabIndex={-1}>
          {conflict && <ConflictNotice conflict={conflict} note={isComposing ? '' : draft.note.trim()} />}
          {composed ? (
            <DecisionComposer
              key={composed.event}
              title={words.event(composed.event)}
              tone={buttons.find(({ event }) => event === composed.event)?.tone ?? 'neutral'}
              name={name}
              hasNote={isDecision(composed.event) || own[composed.event]?.hasNote === true}
              consequence={subject.consequence(composed)}
              reason={words.reason}
              override={override}
              decision={decision}
              onSend={() => decision.send(composed)}
              onBack={() => decision.begin(null)}
            />
          ) : (
            <>
              <ActionBar actions={buttons} onAction={begin} />
              <AskWhy machine={subject.machine} id={subject.recordId ?? subject.id} name={name} />
            </>
          )}
        </DecisionFrame>
      </PanelFoot>
      <LazyDialog>
        {isReassigning && subject.process && stepId !== undefined && (
          <ReassignDialog
            process={subject.process}
            stepId={stepId}
            cache={subject.cache}
            onClose={() => setReassigning(false)}
          />
        )}
      </LazyDialog>
    </>
  );
}
