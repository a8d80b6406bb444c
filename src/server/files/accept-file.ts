import { ProblemError } from '../core/problem-error.ts';
import type { AcceptedFile } from '../core/received-file.ts';
import { imageLibrary } from './image-library.ts';

const PIXEL_LIMIT = 40_000_000;
const NAME_LIMIT = 200;
const LONGEST_ENDING = '.webp'.length;
/** Control, bidirectional and path characters: they would mislead a reader of the name, or break the header. */
const UNSAFE = /[\p{Cc}\p{Cf}/\\]/gu;

const starts = (content: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => content[index] === byte);

/**
 * Accepts an uploaded file by its content, not by its name (D82). Images are re-encoded, which drops metadata and
 * appended data; a PDF must begin and end like one.
 * @throws ProblemError unsupported-media-type for everything else.
 */
export async function acceptFile(name: string, content: Buffer): Promise<AcceptedFile> {
  const given = safeName(name);
  if (isPdf(content)) return { originalName: namedAs(given, 'pdf'), content, mimeType: 'application/pdf' };
  return encodedAgain(given, content, 'a JPEG, PNG, WebP or PDF file');
}

/** The same for a form that accepts images only. @throws ProblemError unsupported-media-type for everything else. */
export const acceptImage = (name: string, content: Buffer): Promise<AcceptedFile> =>
  encodedAgain(safeName(name), content, 'a JPEG, PNG or WebP image');

const safeName = (name: string): string =>
  name
    .replaceAll(UNSAFE, '')
    .trim()
    .slice(0, NAME_LIMIT - LONGEST_ENDING) || 'file';

async function encodedAgain(given: string, content: Buffer, accepted: string): Promise<AcceptedFile> {
  const format = imageFormat(content);
  if (!format) throw refused(given, accepted);
  const originalName = namedAs(given, format);
  const sharp = await imageLibrary();
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > PIXEL_LIMIT) throw tooManyPixels(given);
    const encoded = await sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .rotate()
      .toFormat(format)
      .toBuffer();
    return { originalName, content: encoded, mimeType: `image/${format}` };
  } catch (error) {
    throw error instanceof ProblemError ? error : refused(given, accepted);
  }
}

const EXTENSIONS: Readonly<Record<'pdf' | 'jpeg' | 'png' | 'webp', RegExp>> = {
  pdf: /\.pdf$/i,
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
};

const KNOWN = /\.(pdf|jpe?g|png|webp)$/i;

/** Gives the name the extension of the content: people trust the extension of a file they open. */
function namedAs(name: string, format: keyof typeof EXTENSIONS): string {
  return EXTENSIONS[format].test(name) ? name : `${name.replace(KNOWN, '')}.${format === 'jpeg' ? 'jpg' : format}`;
}

function tooManyPixels(name: string): ProblemError {
  return new ProblemError('too-large', { detail: `${name} has more than ${PIXEL_LIMIT / 1_000_000} million pixels.` });
}

function refused(name: string, accepted: string): ProblemError {
  return new ProblemError('unsupported-media-type', { detail: `${name} is not ${accepted}.` });
}

function imageFormat(content: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (starts(content, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP'
    ? 'webp'
    : null;
}

function isPdf(content: Buffer): boolean {
  const tail = content.subarray(-1024).toString('latin1');
  return /^%PDF-\d\.\d/.test(content.subarray(0, 8).toString('latin1')) && tail.includes('%%EOF');
}
