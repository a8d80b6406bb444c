import encodeQr from 'qr';

/** Quiet zone around the code, as required by scanners. */
const QUIET = 4;

/**
 * A text as a QR code: the side of its square in modules, and path data of the dark ones. To be drawn black on white in
 * every mode, as scanners require.
 */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET });
  return {
    size: rows.length,
    path: rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  };
}
