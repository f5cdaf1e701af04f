/** Whether a market gets more by requesting more than it needs: the statement of the page of rules about each rule. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getRule, PROPOSAL_RULES, type ProposalRule, toAskingMoreText } from '@/domain/sharing/rules';
import { isScarce, type SharingInput, shareOut } from '@/domain/sharing/share-out';
import { inputOf } from './sharing-arbitrary';

/** The part of its need that a market gets by requesting exactly that, and by requesting half as much again. */
function toGain(rule: ProposalRule, input: SharingInput, index: number): number | null {
  const asking = input.cells[index];
  const need = asking?.requested ?? 0;
  const reachesUseful = need >= (input.usefulMinimum ?? 0);
  if (!asking || need % input.packSize > 0 || !reachesUseful || !isScarce(input)) return null;
  const more = Math.ceil((need * 1.5) / input.packSize) * input.packSize;
  const cells = input.cells.map((cell) => (cell === asking ? { ...cell, requested: more } : cell));
  const honest = shareOut(rule, input).cells[index]?.allocated ?? 0;
  if (honest >= need) return null;
  const asked = shareOut(rule, { ...input, cells }).cells[index]?.allocated ?? 0;
  return Math.min(asked, need) - honest;
}

/** The cuts of random products: how many there are, and in how many requesting more gets more. */
function countGains(rule: ProposalRule, useful: boolean) {
  let [cuts, gains] = [0, 0];
  for (const sample of fc.sample(inputOf({ useful }), 1_500)) {
    const cells = sample.cells.map((cell) => ({ ...cell, isLocked: false, floor: 0, minimum: 0 }));
    const input = { ...sample, cells };
    for (const index of input.cells.keys()) {
      const gain = toGain(rule, input, index);
      if (gain === null) continue;
      cuts += 1;
      if (gain > 0) gains += 1;
    }
  }
  return { cuts, gains };
}

describe.each(PROPOSAL_RULES)('the %s rule', (rule) => {
  test('says truly whether asking for more than one needs helps', () => {
    const { cuts, gains } = countGains(rule, false);
    expect(cuts).toBeGreaterThan(500);
    if (getRule(rule).rewardsAskingMore) expect(gains).toBeGreaterThan(cuts / 10);
    else expect(gains).toBe(0);
  });

  test('says so of a product with a smallest useful quantity too', () => {
    const { gains } = countGains(rule, true);
    expect(gains > 0).toBe(getRule(rule).rewardsAskingMore);
  });
});

test('asking for more than one needs helps by the proportional rule alone', () => {
  expect(PROPOSAL_RULES.filter((rule) => getRule(rule).rewardsAskingMore)).toEqual(['proportional']);
  expect(toAskingMoreText(getRule('equal'))).toContain('no more');
});
