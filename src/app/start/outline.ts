/** The outline that index.html draws before any of this is loaded; removed once the session is known. */
export function removeOutline(): void {
  document.getElementById('outline')?.remove();
}
