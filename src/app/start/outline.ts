/** The frame that index.html draws before any of this is loaded; gone once it is known who is here. */
export function removeOutline(): void {
  document.getElementById('outline')?.remove();
}
