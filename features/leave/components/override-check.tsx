import { useId } from 'react';
import { chakra } from '#ui/primitives.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

export interface OverrideCheckProps {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** D24: accepting a leave that the balance does not cover is a decision of its own. */
export function OverrideCheck({ checked, error, onChange }: OverrideCheckProps) {
  const t = useLeaveTexts();
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
        {t('decide.overrideLabel')}
      </chakra.label>
      {error !== undefined && (
        <chakra.p id={id} role="alert" textStyle="xs" color="fg.error" mt="1">
          {error}
        </chakra.p>
      )}
    </div>
  );
}
