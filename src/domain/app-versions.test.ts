import { expect, test } from 'vitest';
import { isOlderVersion, readInstalledApp } from './app-versions.ts';

test.each([
  ['android/2.9.2', { platform: 'android', version: '2.9.2' }],
  ['ios/3', { platform: 'ios', version: '3' }],
  ['web/2.9.2', { platform: 'web', version: '2.9.2' }],
  ['windows/1.0', null],
  ['android/2.x', null],
  ['android', null],
  ['android/1.2.3.4.5', null],
  ['', null],
])('the header %j is read as %j', (header, app) => {
  expect(readInstalledApp(header)).toEqual(app);
});

test.each([
  ['2.9.1', '2.9.2', true],
  ['2.9.2', '2.9.2', false],
  ['2.10', '2.9.2', false],
  ['2.9', '2.9.0', false],
  ['2', '2.0.1', true],
  ['10', '9.9.9', false],
])('%s is older than %s: %j', (version, than, isOlder) => {
  expect(isOlderVersion(version, than)).toBe(isOlder);
});
