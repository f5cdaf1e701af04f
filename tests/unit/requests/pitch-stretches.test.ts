/** The parts into which the list of pitches is split: a filter leaves out what cannot be, and is not said again. */

import { expect, test } from '@jest/globals';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { toStretches } from '@/services/web-api/data/requests/pitch-order';

/** The order of the pitches screen. */
const SCREEN: PitchListQuery['sort'] = [
  { attribute: 'isRequestRequired', direction: 'desc' },
  { attribute: 'status', direction: 'asc' },
  { attribute: 'skuName', direction: 'asc' },
];
const TO_ANSWER = { isRequired: true, isAnswered: false, isFinal: false, isDisabled: false };

test('the required pitches to answer are one part of the list, which adds no condition to the filter', () => {
  expect(toStretches(SCREEN, TO_ANSWER)).toMatchObject([
    { offered: [], conditions: [], hasUnasked: false, state: 'open' },
  ]);
});

test('a list without filters has a part for each status, of required and of other pitches', () => {
  const states = toStretches(SCREEN).map(({ state, hasUnasked }) => [state, hasUnasked]);
  const [open, answered] = [
    ['open', true],
    ['open', false],
  ];
  const past = (isUnasked: boolean) => [
    ['final', isUnasked],
    ['disabled', isUnasked],
  ];
  const required = [answered, answered, answered, ...past(false)];
  expect(states).toEqual([...required, open, answered, answered, ...past(true)]);
});

test('a priority and a quantity may both be empty: neither condition replaces the other', () => {
  const sort: PitchListQuery['sort'] = [
    { attribute: 'priority', direction: 'asc' },
    { attribute: 'requestedQuantity', direction: 'asc' },
  ];
  expect(toStretches(sort).map(({ conditions }) => conditions.length)).toEqual([1, 2, 2]);
});
