import type { ResourceKey } from '#domain/branding.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import { imageLibrary } from '../../files/image-library.ts';

/** Maximum bytes of an uploaded image; the stored one is far smaller. */
const MAX_BYTES = 5 * 1024 * 1024;

interface Format {
  readonly width: number;
  readonly height: number;
  /** Photographs as WebP; images with edges and transparency as PNG. */
  readonly type: 'png' | 'webp';
  /** Made square, with padding. */
  readonly isSquare?: true;
}

const LOGOTYPE: Format = { width: 560, height: 112, type: 'png' };
const LOGOMARK: Format = { width: 256, height: 256, type: 'png' };

/** Stored size of each image: at most four times the box it is drawn in. */
const FORMATS: Readonly<Record<ResourceKey, Format>> = {
  logotypeUrl: LOGOTYPE,
  logotypeLightUrl: LOGOTYPE,
  logotypeDarkUrl: LOGOTYPE,
  logomarkUrl: LOGOMARK,
  logomarkLightUrl: LOGOMARK,
  logomarkDarkUrl: LOGOMARK,
  faviconUrl: { width: 64, height: 64, type: 'png', isSquare: true },
  backgroundImageUrl: { width: 1920, height: 1920, type: 'webp' },
  employeeAppIcon: { width: 512, height: 512, type: 'png', isSquare: true },
};

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Returns a brand image in its stored size and format. It was decoded once already (`accept-file.ts`), which refuses
 * SVG.
 * @throws ProblemError unsupported-media-type, too-large
 */
export async function fitBrandImage(
  key: ResourceKey,
  file: ReceivedFile,
): Promise<{ content: Buffer; mimeType: string }> {
  if (!file.mimeType.startsWith('image/')) {
    throw new ProblemError('unsupported-media-type', {
      detail: `${file.originalName} is not a JPEG, PNG or WebP image.`,
    });
  }
  if (file.receivedBytes > MAX_BYTES)
    throw new ProblemError('too-large', { detail: 'A brand image can be up to 5 MB.' });
  const { width, height, type, isSquare } = FORMATS[key];
  const sharp = await imageLibrary();
  const fitted = isSquare
    ? sharp(file.content).resize(width, height, { fit: 'contain', background: CLEAR })
    : sharp(file.content).resize(width, height, { fit: 'inside', withoutEnlargement: true });
  const content = await (
    type === 'png' ? fitted.png({ compressionLevel: 9 }) : fitted.webp({ quality: 80 })
  ).toBuffer();
  return { content, mimeType: `image/${type}` };
}
