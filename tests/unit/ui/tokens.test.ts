import { describe, expect, it } from '@jest/globals';
import { COLORS, SCALES } from '@/components/ui/theme/tokens';
import { toContrast } from './contrast';

const THEMES = [
  ['light', 0],
  ['dark', 1],
] as const;

const { bg, fg, border, mark, chart } = COLORS;
type Pair = readonly [string, string];

/** Every text colour on every background it is used on. */
const TEXTS: readonly [string, Pair, Pair][] = [
  ...Object.entries({
    canvas: bg.canvas,
    panel: bg.panel,
    subtle: bg.subtle,
    muted: bg.muted,
    selected: bg.selected,
    published: bg.published,
    publishedHover: bg.publishedHover,
    proposal: bg.proposal,
    waiting: bg.waiting,
    paper: bg.paper,
    undecided: bg.undecided,
    locked: bg.locked,
  }).flatMap(([name, target]): [string, Pair, Pair][] => [
    [`default on ${name}`, fg.default, target],
    [`muted on ${name}`, fg.muted, target],
    [`primary on ${name}`, fg.primary, target],
  ]),
  ...Object.entries({ canvas: bg.canvas, panel: bg.panel, subtle: bg.subtle }).flatMap(
    ([name, target]): [string, Pair, Pair][] => [
      [`subtle on ${name}`, fg.subtle, target],
      [`secondary on ${name}`, fg.secondary, target],
      [`published on ${name}`, fg.published, target],
      [`refused on ${name}`, fg.refused, target],
      [`warning on ${name}`, fg.warning, target],
    ],
  ),
  ['secondary on proposal', fg.secondary, bg.proposal],
  ['secondary on waiting', fg.secondary, bg.waiting],
  ['secondary on paper', fg.secondary, bg.paper],
  ['secondary on undecided', fg.secondary, bg.undecided],
  ['published on published', fg.published, bg.published],
  ['refused on refused', fg.refused, bg.refused],
  ['onSolid on solid', fg.onSolid, bg.solid],
  ['onSolid on solidHover', fg.onSolid, bg.solidHover],
  ['onBar on bar', fg.onBar, bg.bar],
  ['onProposal on proposalSolid', fg.onProposal, bg.proposalSolid],
  ['onNow on now', fg.onNow, mark.now],
];

/** Elements that are not text but must contrast with their background. */
const EDGES: readonly [string, Pair, Pair][] = [
  ['the edge of an input', border.control, bg.panel],
  ['the focus ring', border.focus, bg.panel],
  ['the focus ring on the canvas', border.focus, bg.canvas],
  ['the published mark', mark.published, bg.canvas],
  ['the refused mark', mark.refused, bg.canvas],
  ['the edge of what is available', chart.availableEdge, bg.canvas],
  ['the allocated bar', chart.allocated, bg.canvas],
];

describe.each(THEMES)('the %s theme', (_theme, index) => {
  it.each(TEXTS)('shows %s with a contrast of 4.5 or more', (_name, text, target) => {
    expect(toContrast(text[index], target[index])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('shows %s with a contrast of 3 or more', (_name, edge, target) => {
    expect(toContrast(edge[index], target[index])).toBeGreaterThanOrEqual(3);
  });
});

describe('the surfaces of cells', () => {
  it.each(THEMES)('tell typing from waiting and locked in the %s theme', (_theme, index) => {
    for (const other of [bg.locked])
      expect(toContrast(bg.paper[index], other[index])).toBeGreaterThanOrEqual(1.15);
    // The edge of a cell that waits tells it apart, and hatching a cell without a request.
    expect(toContrast(bg.paper[index], mark.now[index])).toBeGreaterThanOrEqual(2.5);
  });
});

describe('the published tint', () => {
  it('is green: its green channel is the strongest in both themes', () => {
    for (const colour of bg.published) {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      expect(green).toBeGreaterThan(red ?? 255);
      expect(green).toBeGreaterThan(blue ?? 255);
    }
  });
});

describe('the prescribed colours', () => {
  it('are in their scale', () => {
    expect(SCALES.primary[800]).toBe('#153c58');
    expect(SCALES.secondary[400]).toBe('#b7958a');
    expect(SCALES.accent[500]).toBe('#707070');
  });
});
