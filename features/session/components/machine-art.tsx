import { styled } from '#ui/styled.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { useSessionTexts } from '../use-session-texts.ts';

const Picture = styled('svg', {
  base: {
    width: 'min(100%, 560px)',
    height: 'auto',
    overflow: 'visible',
    '& .edge': { fill: 'none', stroke: 'border.control', strokeWidth: '1.5' },
    '& .way': {
      fill: 'none',
      stroke: 'brand.solid',
      strokeWidth: '2',
      strokeDasharray: '2 10',
      strokeLinecap: 'round',
    },
    '& .box': { fill: 'bg.panel', stroke: 'border', strokeWidth: '1' },
    '& .now': { stroke: 'orange.solid', strokeWidth: '2' },
    '& text': { fill: 'fg', fontSize: '14px', fontWeight: '500', textAnchor: 'middle' },
    '& .green': { fill: 'green.subtle', stroke: 'green.border' },
    '& .green-mark': {
      fill: 'none',
      stroke: 'green.fg',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '& .orange': { fill: 'orange.subtle', stroke: 'orange.solid', strokeWidth: '2' },
    '& .orange-mark': {
      fill: 'none',
      stroke: 'orange.fg',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '& .red': { fill: 'red.subtle', stroke: 'red.border' },
    '& .red-mark': { fill: 'none', stroke: 'red.fg', strokeWidth: '2', strokeLinecap: 'round' },
    '& .dot': { fill: 'fg.subtle' },
  },
});

interface NodeProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly words: string;
  readonly tone: 'green' | 'orange' | 'red';
  readonly isNow?: boolean;
  readonly isRtl: boolean;
}

const MARKS = { green: 'M-4 0 l3 3 l6 -6', orange: 'M0 -4 v4 l3 2', red: 'M-3.5 -3.5 l7 7 M3.5 -3.5 l-7 7' } as const;

/** A state: its mark and its name. In a mirrored picture the text is mirrored back. */
function Node({ x, y, width, words, tone, isNow = false, isRtl }: NodeProps) {
  return (
    <g transform={`translate(${x} ${y})${isRtl ? ' scale(-1 1)' : ''}`}>
      <rect className={isNow ? 'box now' : 'box'} x={-width / 2} y={-24} width={width} height={48} rx={8} />
      <g transform={`translate(${isRtl ? width / 2 - 24 : -width / 2 + 24} 0)`}>
        <circle className={tone} r={11} />
        <path className={`${tone}-mark`} d={MARKS[tone]} />
      </g>
      <text x={isRtl ? -12 : 12} y={5}>
        {words}
      </text>
    </g>
  );
}

/** A product illustration: a request passing through its states. Decoration only. */
export function MachineArt() {
  const t = useSessionTexts();
  const isRtl = useLanguage().direction === 'rtl';
  return (
    <Picture viewBox="0 0 560 300" aria-hidden>
      <g transform={isRtl ? 'translate(560 0) scale(-1 1)' : undefined}>
        <circle className="dot" cx={14} cy={64} r={5} />
        <path className="edge" d="M24 64 H44" />
        <path className="edge" d="M204 64 H246 Q262 64 262 80 V124" />
        <path className="edge" d="M346 150 H376 Q392 150 392 134 V80 Q392 64 404 64 H408" />
        <path className="edge" d="M262 176 V220 Q262 236 278 236 H404" />
        <path className="way" d="M204 64 H246 Q262 64 262 80 V124" />
        <Node x={124} y={64} width={160} words={t('art.requested')} tone="green" isRtl={isRtl} />
        <Node x={262} y={150} width={168} words={t('art.hr')} tone="orange" isNow isRtl={isRtl} />
        <Node x={484} y={64} width={152} words={t('art.approved')} tone="green" isRtl={isRtl} />
        <Node x={480} y={236} width={152} words={t('art.rejected')} tone="red" isRtl={isRtl} />
      </g>
    </Picture>
  );
}
