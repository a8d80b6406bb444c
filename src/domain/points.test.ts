import { describe, expect, test } from 'vitest';
import { formatCoordinate, parseCoordinate, parsePoint, roundPoint, shortCoordinate } from './points.ts';

describe('coordinates (A§5)', () => {
  test('are formatted with 8 decimals', () => {
    expect([formatCoordinate(25.2), formatCoordinate(-0.123456789)]).toEqual(['25.20000000', '-0.12345679']);
  });

  test.each([
    [25.2, '25.2'],
    [-0.00000012, '-0.00000012'],
    [100, '100'],
    [-0, '0'],
    [55.27081234, '55.27081234'],
  ])('in files %d is %s, which reads back the same', (stored, text) => {
    expect([shortCoordinate(stored), parseCoordinate(text)]).toEqual([text, stored + 0]);
  });

  test.each([
    ['25.2048', 25.2048],
    [' -55,5 ', -55.5],
    ['٢٥٫٢', 25.2],
    ['−12', -12],
    ['', null],
    ['25.', null],
    ['25.1.2', null],
    ['north', null],
    ['1e3', null],
  ])('%j is parsed as %j', (text, value) => {
    expect(parseCoordinate(text)).toBe(value);
  });

  test.each([
    ['25.2048, 55.2708', { latitude: 25.2048, longitude: 55.2708 }],
    ['25.2048 55.2708', { latitude: 25.2048, longitude: 55.2708 }],
    ['25.2048', null],
    ['95, 55', null],
    ['1, 2, 3', null],
  ])('parses %j from the clipboard as %j', (text, point) => {
    expect(parsePoint(text)).toEqual(point);
  });

  test('keep eight decimals and a longitude within the date line', () => {
    expect(roundPoint({ latitude: 1.123456789, longitude: 190 })).toEqual({ latitude: 1.12345679, longitude: -170 });
    expect(roundPoint({ latitude: 1, longitude: 180 })).toEqual({ latitude: 1, longitude: 180 });
  });
});
