import { useMemo } from 'react';
import { qrPath } from '#ui/media/qr.ts';
import { styled } from '#ui/styled.ts';

const Frame = styled('svg', {
  base: {
    width: '200px',
    maxWidth: '100%',
    height: 'auto',
    display: 'block',
    mx: 'auto',
    borderRadius: 'l2',
    borderWidth: '1px',
  },
});

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code; black on white in both modes, as scanners require. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" data-testid="qr">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </Frame>
  );
}
