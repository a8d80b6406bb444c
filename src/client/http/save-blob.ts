/** Saves bytes as a file with the given name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser holds a reference by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
