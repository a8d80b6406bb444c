import { useEffect, useRef } from 'react';
import { TriangleAlertIcon } from '../icons.tsx';
import { Button, chakra } from '../primitives.ts';
import { styled } from '../styled.ts';

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'start',
    p: '4',
    mb: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.warning',
    borderColor: 'orange.border',
    color: 'fg.warning',
    '& > svg': { flexShrink: '0', marginTop: '2px' },
  },
});

export interface StaleNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly takeLabel: string;
  readonly onTake: () => void;
}

/**
 * A version conflict; what was typed is kept. It takes the focus, like a form's summary: the pressed button may be far
 * below. Use a new key for another conflict.
 */
export function StaleNotice({ title, text, takeLabel, onTake }: StaleNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} role="alert" tabIndex={-1} data-testid="stale">
      <TriangleAlertIcon size={16} aria-hidden />
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <p>{text}</p>
        <Button size="xs" variant="outline" colorPalette="orange" onClick={onTake}>
          {takeLabel}
        </Button>
      </chakra.div>
    </Frame>
  );
}
