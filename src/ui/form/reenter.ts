/**
 * Focuses a field after its value was refused, with the text selected, so that typing replaces it. At once: `setFocus`
 * of the form library selects in a later task, and what was typed in between is lost.
 */
export function reenter(name: string): void {
  const [field] = document.getElementsByName(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
