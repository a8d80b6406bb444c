import type { FileFieldPlace } from '#machines/file-field/index.ts';

/** A file the record already has. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly url?: string | undefined;
}

/** What a file field holds: files to send, and which of the stored ones are to be deleted on saving. */
export interface FilesValue {
  readonly stored: readonly StoredFile[];
  readonly removed: readonly string[];
  readonly added: readonly File[];
}

export interface FileLimits {
  /** Stored and added ones together. */
  readonly maxFiles: number;
  /** Bytes of one file. */
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

/** Why files could not be taken. */
export type FileRefusal = { readonly why: 'type' | 'size'; readonly name: string } | { readonly why: 'count' };

function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((type) => (type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type));
}

/** How many files the field would hold after saving. */
export function fileCount(value: FilesValue): number {
  return value.stored.length - value.removed.length + value.added.length;
}

/** Files that are taken, and why the others are not. */
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

/** How many more the field can take; a field for one file takes the new one in place of an added one. */
export function roomFor(value: FilesValue, { maxFiles }: FileLimits): number {
  const held = maxFiles === 1 ? fileCount(value) - value.added.length : fileCount(value);
  return Math.max(0, maxFiles - held);
}

/** Where a field stands that holds this: what its machine (machines/file-field) goes on from. */
export function placeOf(value: FilesValue, { maxFiles }: FileLimits): FileFieldPlace {
  const held = fileCount(value);
  if (held === 0) return 'empty';
  return held >= maxFiles ? 'full' : 'some';
}

/** The value with as many of the fitting files as there is room for. */
export function withFiles(value: FilesValue, fitting: readonly File[], limits: FileLimits): FilesValue {
  const before = limits.maxFiles === 1 ? [] : value.added;
  return { ...value, added: [...before, ...fitting.slice(0, roomFor(value, limits))] };
}
