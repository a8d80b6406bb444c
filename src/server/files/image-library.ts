import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * The image library, loaded when the first image comes: its native code takes 25 MB and a tenth of a second, and most
 * servers start without needing it. SVG and the other formats it can read are refused: only the three formats that
 * browsers send are decoded.
 */
export const imageLibrary = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  }));
