import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { toFieldLabel } from '@/domain/contract/plain-messages';
import { UserWrite } from '@/domain/contract/user';

describe('the name of a field in a message', () => {
  test.each([
    ['skuId', 'SKU id'],
    ['uniqueId', 'Directory id'],
    ['requestedQuantity', 'Requested'],
    ['currentFiscalYear', 'Current fiscal year'],
    ['code', 'Code'],
    ['startDate', 'Start date'],
    ['constructor', 'Constructor'],
  ])('of %s is %s, as on screens', (key, label) => expect(toFieldLabel(key)).toBe(label));

  test('stands in the sentence of a missing value', () => {
    const { error } = UserWrite.safeParse({});
    expect(error?.issues.find(({ path }) => path[0] === 'uniqueId')?.message).toBe(
      'The Directory id field cannot be empty.',
    );
  });
});

test.each([{}, { isDisabled: null }, { isDisabled: 'yes' }])(
  'a flag that is missing or no flag, as in %j, must be one',
  (body) => {
    const { error } = z.object({ isDisabled: z.boolean() }).safeParse(body);
    expect(error?.issues[0]?.message).toBe('Must be true or false.');
  },
);
