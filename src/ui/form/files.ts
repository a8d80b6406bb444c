import type { FileFieldPlace } from '#machines/file-field/index.ts';

/** A stored file of the record. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly url?: string | undefined;
}

/** The value of a file field: files to send, and stored ones to delete on saving. */
export interface FilesValue {
  readonly stored: readonly StoredFile[];
  readonly removed: readonly string[];
  readonly added: readonly File[];
}

export interface FileLimits {
  /** Stored and added files together. */
  readonly maxFiles: number;
  /** Maximum bytes per file. */
  readonly maxSize: number;
  /** MIME types, with `image/*` for all images. */
  readonly accept: readonly string[];
}

/** Images and PDF, one file, 10 MB (A§5 leaves the size open). */
export const DEFAULT_LIMITS: FileLimits = {
  maxFiles: 1,
  maxSize: 10 * 1024 * 1024,
  accept: ['image/*', 'application/pdf'],
};

/** Why files were refused. */
export type FileRefusal = { readonly why: 'type' | 'size'; readonly name: string } | { readonly why: 'count' };

function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((type) => (type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type));
}

/** Number of files after saving. */
export function fileCount(value: FilesValue): number {
  return value.stored.length - value.removed.length + value.added.length;
}

/** Accepted files, and why the others were refused. */
export function sortOut(
  files: readonly File[],
  { accept, maxSize }: FileLimits,
): { readonly fitting: readonly File[]; readonly refused: readonly FileRefusal[] } {
  const refused: FileRefusal[] = [];
  const fitting = files.filter((file) => {
    const why = !isAccepted(file, accept) ? 'type' : file.size > maxSize ? 'size' : undefined;
    if (why) refused.push({ why, name: file.name });
    return why === undefined;
  });
  return { fitting, refused };
}

/** How many more files fit; a field for one file replaces an added one. */
export function roomFor(value: FilesValue, { maxFiles }: FileLimits): number {
  const held = maxFiles === 1 ? fileCount(value) - value.added.length : fileCount(value);
  return Math.max(0, maxFiles - held);
}

/** The state of the field's machine (machines/file-field) for this value. */
export function placeOf(value: FilesValue, { maxFiles }: FileLimits): FileFieldPlace {
  const held = fileCount(value);
  if (held === 0) return 'empty';
  return held >= maxFiles ? 'full' : 'some';
}

/** The value with as many of the valid files as fit. */
export function withFiles(value: FilesValue, fitting: readonly File[], limits: FileLimits): FilesValue {
  const before = limits.maxFiles === 1 ? [] : value.added;
  return { ...value, added: [...before, ...fitting.slice(0, roomFor(value, limits))] };
}
