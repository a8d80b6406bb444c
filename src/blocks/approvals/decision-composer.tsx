import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { useLeaveGuard } from '#ui/form/use-leave-guard.tsx';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { InfoIcon } from '#ui/icons.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import type { MachineWords, Override } from './decision-subject.ts';
import { NoteField } from './note-field.tsx';
import { OverrideCheck } from './override-check.tsx';
import { useApprovalTexts } from './texts.ts';
import type { useDecision } from './use-decision.ts';

export interface DecisionComposerProps {
  /** Label of the event: "Accept". */
  readonly title: string;
  readonly tone: ActionTone;
  readonly name: string;
  readonly consequence: string | undefined;
  /** Whether the event takes a note. */
  readonly hasNote: boolean;
  readonly reason: MachineWords['reason'];
  readonly override: Override | undefined;
  readonly decision: ReturnType<typeof useDecision>;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

const LOOK = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  positive: { variant: 'solid', colorPalette: 'green' },
  negative: { variant: 'solid', colorPalette: 'red' },
  neutral: { variant: 'solid', colorPalette: 'gray' },
} as const;

const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The form between a button and its event: consequence, note, and server errors. */
export function DecisionComposer({
  title,
  tone,
  name,
  consequence,
  hasNote,
  reason,
  override,
  decision,
  onSend,
  onBack,
}: DecisionComposerProps) {
  const t = useApprovalTexts();
  const problemWords = useProblemWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { t: tUi } = useTranslation('ui');
  const { draft, problem, needsOverride, isIncomplete, isTooLong, isSending } = decision;
  const frame = useRef<HTMLElement>(null);
  const guard = useLeaveGuard(draft.note.trim() !== '' && !isSending);
  useEffect(() => {
    // In a scrolling list, the buttons could be below the fold.
    frame.current?.scrollIntoView({ block: 'nearest' });
    (field.current ?? frame.current?.querySelector('button'))?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isIncomplete) field.current?.focus();
  }, [isIncomplete]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSending) onBack();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSending) onSend();
  };
  const reasons = problem?.errors.map(reason) ?? [];
  const against = reasons.length > 0 ? reasons : problem ? [problemWords(problem).description] : [];
  return (
    <chakra.section
      ref={frame}
      aria-labelledby={`${id}title`}
      data-testid="composer"
      display="grid"
      gap="3"
      onKeyDown={onKeyDown}
    >
      <chakra.div>
        <Heading as="h3" id={`${id}title`} textStyle="sm" fontWeight="semibold">
          {t('decide.composer', { event: title, name })}
        </Heading>
        {consequence !== undefined && (
          <chakra.p id={`${id}consequence`} display="flex" gap="2" mt="1" textStyle="xs" color="fg.muted">
            <chakra.span flexShrink="0" mt="1px">
              <InfoIcon size={14} aria-hidden />
            </chakra.span>
            {asSentence(consequence)}
          </chakra.p>
        )}
      </chakra.div>
      {against.length > 0 && (
        <chakra.div role="alert" data-testid="refusal" color="fg.error" textStyle="sm">
          {against.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {problem?.requestId !== undefined && problem.status >= 500 && (
            <chakra.small>{problem.requestId}</chakra.small>
          )}
        </chakra.div>
      )}
      {hasNote && (
        <NoteField
          ref={field}
          id={`${id}note`}
          label={t('decide.note')}
          isRequired={needsOverride}
          placeholder={needsOverride ? undefined : t('decide.notePlaceholder')}
          value={draft.note}
          error={
            isTooLong
              ? tUi('form.rule.maxLength', { count: NOTE_MAX_LENGTH })
              : isIncomplete && draft.note.trim() === ''
                ? override?.noteRequired
                : undefined
          }
          onChange={(note) => decision.change({ note })}
        />
      )}
      {needsOverride && override && (
        <OverrideCheck
          label={override.label}
          checked={draft.isOverride}
          error={isIncomplete && !draft.isOverride ? override.confirmationRequired : undefined}
          onChange={(isOverride) => decision.change({ isOverride })}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <BusyButton
          {...LOOK[tone]}
          busy={isSending}
          data-testid="confirm-action"
          data-event={draft.event}
          aria-describedby={consequence === undefined ? undefined : `${id}consequence`}
          onClick={onSend}
        >
          {title}
        </BusyButton>
        <Button variant="ghost" data-testid="leave-composer" onClick={onBack}>
          {t('decide.back')}
        </Button>
      </chakra.div>
      {guard}
    </chakra.section>
  );
}
