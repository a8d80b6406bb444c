import type { RecordMachine } from '../kernel/record-machine.ts';
import { assetScenarios } from './asset.cases.ts';
import { assetConditions } from './asset.conditions.ts';
import { assetMachine } from './asset.machine.ts';
import { assetRules, type AssetContext, type AssetEvent } from './asset.rules.ts';
import { assetTexts } from './asset.texts.ts';
import { assetWording } from './asset.wording.ts';

/** An asset of the inventory. */
export const asset: RecordMachine<AssetContext, AssetEvent> = {
  name: 'asset',
  version: 1,
  machine: assetMachine,
  rules: assetRules,
  texts: assetTexts,
  conditions: assetConditions,
  wording: assetWording,
  scenarios: assetScenarios,
};
