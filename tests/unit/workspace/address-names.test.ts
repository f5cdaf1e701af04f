import { describe, expect, it } from '@jest/globals';
import { toKnownSearch } from '@/components/workspace/address-names';

describe('the names of addresses', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'zz', '', 'Sort[0].attribute'])(
    'do not include %j, which no link repeats',
    (name) => {
      const search = new URLSearchParams([
        ['view', 'list'],
        [name, '1'],
        ['SkuName', 'Orv'],
      ]);
      expect(toKnownSearch(search.toString()).toString()).toBe('view=list&SkuName=Orv');
    },
  );
});
