import { useId } from 'react';
import { chakra } from '#ui/primitives.ts';

export interface OverrideCheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** D24: overriding a lock is a separate decision. */
export function OverrideCheck({ label, checked, error, onChange }: OverrideCheckProps) {
  const id = useId();
  return (
    <div>
      <chakra.label display="flex" gap="2" alignItems="center" minH="24px" cursor="pointer">
        <chakra.input
          type="checkbox"
          width="18px"
          height="18px"
          flexShrink="0"
          accentColor="{colors.brand.solid}"
          data-testid="override"
          checked={checked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </chakra.label>
      {error !== undefined && (
        <chakra.p id={id} role="alert" textStyle="xs" color="fg.error" mt="1">
          {error}
        </chakra.p>
      )}
    </div>
  );
}
