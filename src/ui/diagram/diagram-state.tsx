import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format/numbers.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { DiagramTexts } from './diagram-texts.tsx';
import { isLeaf, type DiagramState } from './diagram.types.ts';

export interface DiagramStateMarkProps {
  readonly state: DiagramState;
  readonly isCurrent: boolean;
  readonly isWalked: boolean;
  readonly count: number | undefined;
  /** Given when the state can be chosen. */
  readonly button?: {
    /** The one that Tab reaches; arrow keys lead to the others. */
    readonly isFirst: boolean;
    readonly keep: (mark: SVGGElement | null) => void;
    readonly onFocus: () => void;
    readonly onPress: () => void;
  };
}

/** One state: its box, its name, how many records are in it. */
export function DiagramStateMark({ state, isCurrent, isWalked, count, button }: DiagramStateMarkProps) {
  const { t } = useTranslation('ui');
  const { locale, direction } = useLanguage();
  const { name, label, kind, isFinal, isStored, x, y, width, height, texts } = state;
  const figure = count === undefined ? undefined : formatNumber(count, locale);
  const wide = 12 + 7 * (figure?.length ?? 0);
  const badgeX = direction === 'rtl' ? x : x + width;
  const said = [
    label,
    isCurrent && t('diagram.current'),
    isFinal && t('diagram.ends'),
    count !== undefined && t('diagram.records', { count, figure }),
  ].filter((each) => typeof each === 'string');
  return (
    <g
      className={['state', !isLeaf(state) && 'around', !isStored && 'unsaved'].filter(Boolean).join(' ')}
      data-state={name}
      data-kind={kind}
      data-current={isCurrent || undefined}
      data-walked={isWalked || undefined}
      {...(button && {
        ref: button.keep,
        role: 'button',
        tabIndex: button.isFirst ? 0 : -1,
        'aria-label': said.join(', '),
        'aria-current': isCurrent ? ('step' as const) : undefined,
        onFocus: button.onFocus,
        onClick: button.onPress,
        onKeyDown: (event: React.KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          button.onPress();
        },
      })}
    >
      <rect x={x} y={y} width={width} height={height} rx="9" />
      {isFinal && <rect className="ring" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="6" />}
      <DiagramTexts texts={texts} />
      {figure !== undefined && (
        <>
          <rect className="count" x={badgeX - wide / 2} y={y - 10} width={wide} height="20" rx="10" />
          <text className="strong" x={badgeX} y={y + 4}>
            {figure}
          </text>
        </>
      )}
    </g>
  );
}
