import { Skeleton } from '@chakra-ui/react/skeleton';
import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { LoadOptions, Option } from './option.ts';

const LookupCombobox = lazyPart(() => import('./lookup-combobox.tsx'));

export interface LookupInputProps {
  readonly label: string;
  /** Leaves the label out where another one points to `inputId`. */
  readonly labelHidden?: boolean;
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  readonly loadOptions: LoadOptions;
  readonly multiple?: boolean;
  readonly placeholder?: string | undefined;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly onBlur?: () => void;
  /** Of the input, so that a label or an error summary can point to it. */
  readonly inputId?: string;
  readonly describedBy?: string | undefined;
}

/** Chooses people, locations and the like by typing a part of their name; the server searches. */
export function LookupInput(props: LookupInputProps) {
  return (
    <Suspense fallback={<Skeleton height="36px" />}>
      <LookupCombobox {...props} />
    </Suspense>
  );
}
