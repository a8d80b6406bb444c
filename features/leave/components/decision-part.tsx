import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { RecordAction } from '#ui/governed/action.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { isOverridable, toneOf, type OfferedEvent } from '../actions.ts';
import { useAskedActions } from '../asked-actions.ts';
import { acceptanceOf, type Consequence } from '../consequence.ts';
import { useEventWords, useReasonWords } from '../machine-words.ts';
import { nameOf } from '../people.ts';
import { openProcess } from '../processes.ts';
import type { Action, Leave } from '../leave.types.ts';
import { useDecision } from '../use-decision.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DecisionComposer } from './decision-composer.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

const DONE = {
  'step.accept': 'decide.accepted',
  'step.reject': 'decide.rejected',
  'leave.keep': 'decide.kept',
  'leave.cancel': 'decide.canceled',
  'leave.correct': 'decide.corrected',
  'step.reassign': 'decide.reassigned',
} as const;

/** What follows from an action, in a sentence. */
function useConsequence(leave: Leave): (action: Action) => string | undefined {
  const t = useLeaveTexts();
  const me = useSession().user.employeeId ?? '';
  const words = useWords();
  const isCanceling = leave.isCancellationRequested;
  const accepted = ({ next, skips }: Consequence): string => {
    const role = next === null ? '' : t(`roles.${next}`);
    const skipped = words.both(skips.map((each) => t(`roles.${each}`)));
    if (isCanceling) return next === null ? t('decide.acceptCancels') : t('decide.acceptCancelsLater', { role });
    if (next === null)
      return skips.length === 0 ? t('decide.acceptApproves') : t('decide.acceptApprovesSkips', { skipped });
    return skips.length === 0 ? t('decide.acceptGoesTo', { role }) : t('decide.acceptSkips', { role, skipped });
  };
  return (action) => {
    if (action.event === 'step.reject') return t(isCanceling ? 'decide.rejectsCancellation' : 'decide.rejects');
    if (action.event === 'leave.cancel')
      return t(leave.cancellationNeedsApproval ? 'decide.asksToCancel' : 'decide.cancels');
    if (action.event === 'leave.keep') return t('decide.keeps');
    if (action.event === 'leave.correct') return t('decide.corrects');
    if (action.event === 'step.reassign') return t('decide.reassigns');
    if (isOverridable(action)) return t('decide.overrides');
    const what = action.stepId === undefined ? null : acceptanceOf(openProcess(leave), action.stepId, me);
    return what === null ? undefined : accepted(what);
  };
}

/**
 * When the composer of an event closes, the focus goes back to where it came from: the button of the event, or its place
 * when it is gone. The fresh answer then replaces that button by a locked one: the focus follows, until the person moves it.
 */
function useReturnedFocus(composing: OfferedEvent | null) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(composing);
  const returnedTo = useRef<OfferedEvent | null>(null);
  useEffect(() => {
    const closed = composing === null ? before.current : null;
    before.current = composing;
    if (closed) returnedTo.current = closed;
    const event = returnedTo.current;
    if (event === null || composing !== null) return;
    const isLost = document.activeElement === document.body;
    if (closed || isLost) {
      const button = frame.current?.querySelector<HTMLElement>(`[data-testid=action][data-event="${event}"]`);
      (button ?? frame.current)?.focus();
    } else if (!frame.current?.contains(document.activeElement)) returnedTo.current = null;
  });
  return frame;
}

/** Measures the sentences under the buttons: they need not stay in view, and together with them the bar covered the last steps. */
function useNotesBelow(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = frame.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const height = bar.querySelector('[data-action-notes]')?.getBoundingClientRect().height ?? 0;
      bar.style.setProperty('--action-notes', `${height}px`);
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [frame]);
}

/** The buttons stay in view while the rest of a long request is read; a note that is being written does not cover it. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '&[data-keeps]': {
      position: 'sticky',
      bottom: 'calc(var(--detail-foot, 0px) - var(--action-notes, 0px))',
      bg: 'var(--detail-ground, {colors.bg.panel})',
      borderTopWidth: '1px',
      py: '2',
      mb: '-2',
      zIndex: '1',
    },
  },
});

const CorrectLeaveDialog = lazyPart(() => import('../forms/correct-leave.dialog.tsx'));

export interface DecisionPartProps {
  readonly leave: Leave;
  /** Told when a note is being written here, so that no second field for notes stands beside it. */
  readonly onComposing: (isComposing: boolean) => void;
}

/** "What you can do now" with a request: the buttons the server offers, and what comes after pressing one. */
export function DecisionPart({ leave, onComposing }: DecisionPartProps) {
  const t = useLeaveTexts();
  const eventWords = useEventWords();
  const reasonWords = useReasonWords();
  const problemWords = useProblemWords();
  const consequence = useConsequence(leave);
  const mayOverride = usePermissions().has({ resource: 'leave.balance', action: 'update' });
  const [isReassigning, setReassigning] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const name = nameOf(leave.employee);
  const { t: tUi } = useTranslation('ui');
  const decision = useDecision(leave, {
    onDone: (event) =>
      notify({
        kind: 'success',
        title: tUi(event === 'leave.cancel' ? 'confirm.success' : 'form.submitted'),
        description: t(
          event === 'leave.cancel' && leave.cancellationNeedsApproval ? 'decide.cancellationRequested' : DONE[event],
          { name },
        ),
      }),
    onRefused: (problem) =>
      notify({
        kind: 'error',
        title: tUi('form.submitFailed'),
        description: problem.errors.map(reasonWords).join(' ') || problemWords(problem).description,
      }),
  });
  const { draft, action } = decision;

  const isOffered = (each: Action) => each.can || (mayOverride && isOverridable(each));
  const buttons = decision.actions.map((each): RecordAction => ({
    event: each.event,
    label: eventWords(each.event),
    can: isOffered(each),
    reasons: each.reasons.map(reasonWords),
    tone: toneOf(each.event),
    consequence: consequence(each),
  }));
  const isComposing = action !== undefined && isOffered(action);
  // Somebody was faster, and what one was about to do is no longer possible: said before one tries.
  const isOvertaken = draft.event !== null && !isComposing && !decision.isSending;
  const conflict = decision.conflict ?? (isOvertaken ? decision.overtakenBy() : null);
  useEffect(() => onComposing(isComposing), [isComposing, onComposing]);
  const begin = (event: OfferedEvent) => {
    if (event === 'step.reassign') setReassigning(true);
    else if (event === 'leave.correct') setCorrecting(true);
    else decision.begin(event);
  };
  useAskedActions(leave.id, (event) => {
    if (buttons.some((button) => button.event === event && button.can)) begin(event);
  });
  const frame = useReturnedFocus(isComposing ? action.event : null);
  useNotesBelow(frame);
  return (
    <Frame ref={frame} tabIndex={-1} data-keeps={isComposing || conflict ? undefined : ''}>
      {conflict && <ConflictNotice conflict={conflict} note={isComposing ? '' : draft.note.trim()} />}
      {isComposing ? (
        <DecisionComposer
          key={action.event}
          title={eventWords(action.event)}
          tone={toneOf(draft.event ?? 'step.accept')}
          name={name}
          hasNote={
            action.event !== 'leave.keep' && (action.event !== 'leave.cancel' || leave.cancellationNeedsApproval)
          }
          consequence={consequence(action)}
          decision={decision}
          onSend={() => decision.send(action)}
          onBack={() => decision.begin(null)}
        />
      ) : (
        <ActionBar actions={buttons} onAction={(event) => begin(event as OfferedEvent)} />
      )}
      <ReassignDialog leave={leave} open={isReassigning} onClose={() => setReassigning(false)} />
      {isCorrecting && (
        <LazyDialog>
          <CorrectLeaveDialog leave={leave} onClose={() => setCorrecting(false)} />
        </LazyDialog>
      )}
    </Frame>
  );
}
