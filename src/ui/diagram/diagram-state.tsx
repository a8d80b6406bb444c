import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format/numbers.ts';
import { joinParts } from '../format/lists.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { DiagramTexts } from './diagram-texts.tsx';
import { isLeaf, type DiagramBox, type DiagramState } from './diagram.types.ts';

export interface DiagramStateMarkProps {
  readonly state: DiagramState;
  readonly isCurrent: boolean;
  readonly isWalked: boolean;
  /** Whether the simulated copy is in this state. */
  readonly isTried?: boolean;
  readonly count: number | undefined;
  /** Shown instead of the count. */
  readonly mark?: string | undefined;
  /** From 1 to 4, the longest; none without a colour. */
  readonly heat?: number | undefined;
  /** Set when the state is selectable. */
  readonly button?: {
    /** The state in the Tab order; arrow keys lead to the others. */
    readonly isFirst: boolean;
    readonly keep: (mark: SVGGElement | null) => void;
    readonly onFocus: () => void;
    readonly onPress: () => void;
  };
}

/** One state: its box, its name and its record count. */
export function DiagramStateMark({
  state,
  isCurrent,
  isWalked,
  isTried = false,
  count,
  mark,
  heat,
  button,
}: DiagramStateMarkProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const { name, label, kind, isFinal, isStored, x, y, width, height, texts } = state;
  const figure = count === undefined ? undefined : formatNumber(count, locale);
  const said = [
    label,
    isCurrent && t('diagram.current'),
    isTried && t('diagram.copy'),
    isFinal && t('diagram.ends'),
    mark ?? (count !== undefined && t('diagram.records', { count, figure })),
  ].filter((each) => typeof each === 'string');
  return (
    <g
      className={['state', !isLeaf(state) && 'around', !isStored && 'unsaved'].filter(Boolean).join(' ')}
      data-state={name}
      data-kind={kind}
      data-current={isCurrent || undefined}
      data-walked={isWalked || undefined}
      data-tried={isTried || undefined}
      data-heat={heat}
      {...(button && {
        ref: button.keep,
        role: 'button',
        tabIndex: button.isFirst ? 0 : -1,
        'aria-label': joinParts(said, locale),
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
      {isTried && <rect className="copy" x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx="13" />}
      <DiagramTexts texts={texts} />
    </g>
  );
}

/** A figure on the lower edge of a state, where no arrow attaches; it is part of the button's name. */
export function DiagramCount({ state, figure }: { readonly state: DiagramState; readonly figure: string }) {
  const { direction } = useLanguage();
  const wide = 12 + 7 * figure.length;
  const x = direction === 'rtl' ? state.x + 6 + wide / 2 : state.x + state.width - 6 - wide / 2;
  const y = state.y + state.height;
  return (
    <g className="count" aria-hidden>
      <rect x={x - wide / 2} y={y - 9} width={wide} height="18" rx="9" />
      <text x={x} y={y + 4}>
        {figure}
      </text>
    </g>
  );
}

/** How often a transition was taken, beside its label and part of its accessible name. */
export function DiagramFigure({ place, figure }: { readonly place: DiagramBox; readonly figure: string }) {
  return (
    <g className="count" aria-hidden data-testid="passages">
      <rect {...place} rx={place.height / 2} />
      <text x={place.x + place.width / 2} y={place.y + place.height / 2 + 4}>
        {figure}
      </text>
    </g>
  );
}
