import { expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl } from './public-address.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://8.8.8.8/x', true],
  ['https://[2606:4700::1111]/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user:secret@fcm.googleapis.com/x', false],
  ['https://localhost/x', false],
  ['https://panel/x', false],
  ['https://database.internal/x', false],
  ['https://printer.local/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://192.168.1.4/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['https://[fd00::1]/x', false],
  ['https://[2002:7f00:1::]/x', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['nonsense', false],
])('%s may be sent to: %s', (url, isPublic) => {
  expect(isPublicUrl(url)).toBe(isPublic);
});

test.each([
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['fe80::1', false],
  ['1.1.1.1', true],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
