import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ParameterError, refuseNull, requireDefined } from '@/domain/call-guards';
import {
  isBetweenString,
  isRequiredRelation,
  isUnique,
  isWebUrl,
  toMessage,
  toPermissionIds,
} from '@/domain/validation';

describe('required_relation', () => {
  test.each([1, '2', 99])('%p is a relation', (value) => expect(isRequiredRelation(value)).toBe(true));
  test.each([0, -1, null, undefined, '', 'abc', Number.NaN])('%p is not a relation', (value) => {
    expect(isRequiredRelation(value)).toBe(false);
  });
  test('names the field', () => {
    expect(toMessage('required_relation', { field: 'Brand' })).toBe('The Brand field cannot be empty.');
  });
});

describe('web_url', () => {
  test.each([
    '',
    'orvane.com',
    'www.orvane.com',
    'http://a.io',
    'https://www.a-b.house:8080/x?y=1#z',
    'a.co:1',
    'HTTPS://A.COM',
  ])('%p is allowed', (url) => expect(isWebUrl(url)).toBe(true));
  test.each([
    'orvane/meridian-39',
    'ftp://a.com',
    'a.c',
    'a.example',
    'http://',
    'a.com:123456',
    'a b.com',
    'javascript:alert(1)',
    '-a.com',
  ])('%p is refused', (url) => expect(isWebUrl(url)).toBe(false));
  test('returns at once for text of any length', () => {
    const started = performance.now();
    for (const hostile of [
      'a.'.repeat(900),
      `${'a'.repeat(1900)}!`,
      `www.${'-'.repeat(1900)}`,
      `a.${'a-'.repeat(900)}`,
    ])
      isWebUrl(hostile);
    expect(performance.now() - started).toBeLessThan(200);
  });
  test('says which field', () =>
    expect(toMessage('web_url', { field: 'Link' })).toBe('The Link must be a valid URL.'));
});

describe('between_string', () => {
  test('compares as text, both ends included', () => {
    expect([
      isBetweenString('b', 'a', 'c'),
      isBetweenString('a', 'a', 'c'),
      isBetweenString('c', 'a', 'c'),
    ]).toEqual([true, true, true]);
    expect([
      isBetweenString('10', '2', '3'),
      isBetweenString('', 'a', 'c'),
      isBetweenString(null, 'a', 'c'),
    ]).toEqual([false, false, false]);
  });
  test('names field, min and max', () => {
    expect(toMessage('between_string', { field: 'Code', min: 'A', max: 'F' })).toBe(
      'The Code field must be between A and F.',
    );
  });
});

describe('unique', () => {
  test('requires the value exactly once in a non-empty list', () => {
    expect([
      isUnique('a', ['a', 'b']),
      isUnique('a', ['a', 'a']),
      isUnique('a', ['b']),
      isUnique('a', []),
    ]).toEqual([true, false, false, false]);
  });
});

describe('the ids of a saved permission', () => {
  test('become numbers; values that are not numbers are dropped', () => {
    expect(toPermissionIds(['1', 2, 'x', '', null, ' 3 '], 1)).toEqual([1, 2, 3]);
  });
  test('are null without a permission type', () => {
    fc.assert(fc.property(fc.array(fc.anything()), (ids) => toPermissionIds(ids, null) === null));
  });
});

describe('call guards', () => {
  test('a parameter must be defined', () => {
    expect(() => requireDefined('fiscalYear', undefined)).toThrow(
      new ParameterError("The parameter 'fiscalYear' must be defined."),
    );
    expect(() => requireDefined('productId', null)).toThrow("The parameter 'productId' must be defined.");
    expect(requireDefined('productId', 0)).toBe(0);
  });
  test('an optional filter cannot be null', () => {
    expect(() => refuseNull('brandIds', null)).toThrow("The parameter 'brandIds' cannot be null.");
    expect(refuseNull('brandIds', undefined)).toBeUndefined();
  });
});
