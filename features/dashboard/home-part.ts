import type { ComponentType } from 'react';
import type { HomePartId } from '#domain/home.ts';

/** A part of "what is mine today", from the feature of its area. */
export interface HomePart {
  readonly id: HomePartId;
  readonly Part: ComponentType;
}
