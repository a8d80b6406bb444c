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

/** Images and PDF, one file, 10 MB (specification 1 §5 leaves the size open). */
export const DEFAULT_LIMITS: FileLimits = {
  maxFiles: 1,
  maxSize: 10 * 1024 * 1024,
  accept: ['image/*', 'application/pdf'],
};

/** Why files could not be taken. */
export type FileRefusal =
  { readonly why: 'type' | 'size'; readonly name: string } | { readonly why: 'count' };

function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((type) =>
    type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type,
  );
}

/** How many files the field would hold after saving. */
export function fileCount(value: FilesValue): number {
  return value.stored.length - value.removed.length + value.added.length;
}

/** Adds what fits the limits; for the rest, says why not. A field for one file takes the new one in place of an added one. */
export function addFiles(
  value: FilesValue,
  files: readonly File[],
  limits: FileLimits,
): { readonly value: FilesValue; readonly refused: readonly FileRefusal[] } {
  const refused: FileRefusal[] = [];
  const fitting = files.filter((file) => {
    const why = !isAccepted(file, limits.accept)
      ? 'type'
      : file.size > limits.maxSize
        ? 'size'
        : undefined;
    if (why) refused.push({ why, name: file.name });
    return why === undefined;
  });
  const before = limits.maxFiles === 1 && fitting.length > 0 ? { ...value, added: [] } : value;
  const room = Math.max(0, limits.maxFiles - fileCount(before));
  if (fitting.length > room) refused.push({ why: 'count' });
  if (room === 0) return { value, refused };
  return { value: { ...before, added: [...before.added, ...fitting.slice(0, room)] }, refused };
}
