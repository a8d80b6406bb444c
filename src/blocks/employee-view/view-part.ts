import type { ComponentType } from 'react';
import type { PageCode } from '#client/feature.ts';
import type { TextSource } from '#client/texts/texts.ts';
import type { ViewPageId } from '#domain/employee-view.ts';

/**
 * What a feature shows in the employee view, from its `employee-view.ts`: apart from its `index.ts`, which everybody
 * loads first.
 */
export interface ViewPart {
  /** Texts of its pages, besides those of the view. */
  readonly texts: readonly TextSource[];
  readonly pages?: Readonly<Partial<Record<ViewPageId, () => Promise<PageCode>>>>;
  /** What it shows on Today. */
  readonly cards?: Readonly<Partial<Record<ViewPageId, () => Promise<PageCode>>>>;
  /** What it shows above every page; loaded with the view itself. */
  readonly Tool?: ComponentType;
  /** What it shows without a session, where the server cannot be reached: from what the phone stores. */
  readonly offline?: () => Promise<PageCode>;
  /** What it shows under More. */
  readonly settings?: () => Promise<PageCode>;
}
