import { Avatar } from '#ui/avatar/avatar.tsx';
import type { Approver } from '../approvers.ts';
import type { LeaveTranslate } from '../use-leave-texts.ts';
import type { Words } from '../use-words.ts';

/** D83: the first five, the rest as a number. */
const SHOWN = 5;

export interface ApproverAvatarsProps {
  readonly approvers: readonly Approver[];
  readonly t: LeaveTranslate;
  readonly words: Words;
}

/** The approvers of a request; the current one has a ring. Plain elements only, since it is rendered in every row. */
export function ApproverAvatars({ approvers, t, words }: ApproverAvatarsProps) {
  if (approvers.length === 0) return <span className="none">{t('approvers.nobody')}</span>;
  const rest = approvers.length - SHOWN;
  const names = words.both(approvers.map(({ name }) => name));
  const turn = approvers.filter(({ hasTurn }) => hasTurn).map(({ name }) => name);
  const label =
    turn.length > 0 ? t('approvers.labelTurn', { names, turn: words.either(turn) }) : t('approvers.label', { names });
  return (
    <span className="st-avatars approvers" role="img" aria-label={label} title={label}>
      {approvers.slice(0, SHOWN).map(({ id, name, imageUrl, hasTurn }) => (
        <span key={id} className="approver" data-turn={hasTurn || undefined}>
          <Avatar name={name} imageUrl={imageUrl} />
        </span>
      ))}
      {rest > 0 && (
        <span className="st-avatar rest" aria-hidden>
          <bdi>+{words.number(rest)}</bdi>
        </span>
      )}
    </span>
  );
}
