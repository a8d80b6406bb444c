import { InfoIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { useApprovalTexts } from './texts.ts';
import type { Conflict } from './use-decision.ts';

export interface ConflictNoticeProps {
  readonly conflict: Conflict;
  /** A note that could not be sent; shown so that it can be copied. */
  readonly note: string;
}

/** Shows beside the buttons that the record has changed, and that the written note is not lost. */
export function ConflictNotice({ conflict, note }: ConflictNoticeProps) {
  const t = useApprovalTexts();
  const text = conflict.isYou
    ? t('decide.changedByYou')
    : conflict.by === null
      ? t('decide.changed')
      : t('decide.changedBy', { name: conflict.by });
  return (
    <chakra.div
      role="alert"
      data-testid="conflict"
      display="flex"
      gap="2"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.info"
      borderColor="blue.border"
      color="fg.info"
    >
      <chakra.span flexShrink="0" mt="2px">
        <InfoIcon size={16} aria-hidden />
      </chakra.span>
      <chakra.div minW="0">
        <p>
          {text} {note !== '' && t('decide.noteKept')}
        </p>
        {note !== '' && (
          <chakra.blockquote
            data-testid="kept-note"
            mt="1"
            ps="2"
            borderInlineStartWidth="2px"
            borderColor="blue.border"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            <bdi>{note}</bdi>
          </chakra.blockquote>
        )}
      </chakra.div>
    </chakra.div>
  );
}
