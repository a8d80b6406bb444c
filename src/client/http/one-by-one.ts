/** A file the server refused, with the reason. */
export interface FailedFile {
  readonly file: File;
  readonly error: unknown;
}

/**
 * Sends each file in its own request, so that a refusal does not affect the others (A§5). Returns those that failed.
 */
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
