/** A file the server did not take, and why. */
export interface FailedFile {
  readonly file: File;
  readonly error: unknown;
}

/** Sends each file in a request of its own: one that the server refuses costs the others nothing (A§5). Answers those that failed. */
export async function oneByOne(
  files: readonly File[],
  send: (file: File) => Promise<unknown>,
): Promise<readonly FailedFile[]> {
  const failed: FailedFile[] = [];
  for (const file of files) {
    try {
      await send(file);
    } catch (error) {
      failed.push({ file, error });
    }
  }
  return failed;
}
