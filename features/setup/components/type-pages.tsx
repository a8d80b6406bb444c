import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { TypeLinksProps } from './type-links.tsx';

const TypeLinks = lazyPart(() => import('./type-links.tsx'));

/** The links between two pages of types; space is reserved until the code has loaded. */
const TypePages = ({ of }: TypeLinksProps) => (
  <div style={{ minHeight: '48px' }}>
    <Suspense fallback={null}>
      <TypeLinks of={of} />
    </Suspense>
  </div>
);

/** Document types of employees and of locations. */
export const DocumentTypePages = () => <TypePages of="documents" />;

/** Contract types and employment types. */
export const ContractTypePages = () => <TypePages of="contracts" />;
