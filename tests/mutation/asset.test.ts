import { assetTable } from '#machines/asset/asset.spec.ts';
import { driver } from '../paths-http/drivers/asset.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, assetTable, [
  {
    faults: /^hasNote always true$|mark-invalid\[0\] unguarded$/,
    because: 'the contract refuses a blank note before the machine is asked',
  },
]);
