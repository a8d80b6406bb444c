import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Focuses an element of a dialog that has just opened, once the dialog has moved the focus into itself. Before, a key
 * would reach what the dialog focuses next.
 */
export async function focusInDialog(element: HTMLElement): Promise<void> {
  await waitFor(() =>
    expect(element.closest('[role$="dialog"]')).toContainElement(document.activeElement as HTMLElement),
  );
  element.focus();
}
