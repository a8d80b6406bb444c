import { PlusIcon } from '#ui/icons.tsx';
import { Button } from '#ui/primitives.ts';

/** Adds to the list below a heading. */
export function AddButton({
  label,
  onClick,
  testId,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly testId: string;
}) {
  return (
    <Button size="xs" variant="outline" data-testid={testId} onClick={onClick}>
      <PlusIcon size={14} aria-hidden />
      {label}
    </Button>
  );
}
