/** The blocks of a settlement that something in its summary can lead to; also the ids of their elements. */
export type BlockAnchor = 'gratuity-calculation' | 'leave-adjustments' | 'other-adjustments' | 'role-transfer';

/** Shows a block of the settlement and puts the focus on its Edit button. */
export function goToBlock(anchor: BlockAnchor): void {
  const block = document.getElementById(anchor);
  block?.scrollIntoView({ block: 'center' });
  // Without the right to edit there is no button: the block itself takes the focus.
  const target = block?.querySelector<HTMLElement>('button[data-event]') ?? block;
  if (target === block) block?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
