import encodeQr from 'qr';
import { useMemo } from 'react';
import { chakra } from '#ui/primitives.ts';

const Frame = chakra('svg', { base: { width: '200px', maxWidth: '100%', height: 'auto', display: 'block', mx: 'auto', borderRadius: 'l2', borderWidth: '1px' } });

/** Modules of white around the code, as readers need. */
const QUIET = 4;

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code; black on white in both modes, since cameras read it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET });
    const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: rows.length, path: dots.join('') };
  }, [text]);
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" data-testid="qr">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </Frame>
  );
}
