import { InfoIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import type { Conflict } from '../use-decision.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

/** Says, where one stands, that somebody was faster, and that nothing one has written is lost. */
export function ConflictNotice({ conflict, hasNote }: { readonly conflict: Conflict; readonly hasNote: boolean }) {
  const say = useLeaveTexts();
  const text = conflict.by === null ? say('decide.changed') : say('decide.changedBy', { name: conflict.by });
  return (
    <chakra.p
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
      <span>
        {text} {hasNote && say('decide.noteKept')}
      </span>
    </chakra.p>
  );
}
