/** A product's markets side by side, the largest request first: the request, the result, and the common level. */
import { LevelChart } from './level-chart';
import type { ProposalCell } from './proposal-preview';

const WIDTH = 312;
const HEIGHT = 58;
/** More bars would be too thin to distinguish. */
const MAX_BARS = 16;

type WaterLevelProps = {
  cells: readonly ProposalCell[];
  mine: ProposalCell;
  marketCode: (marketId: number) => string;
};

/** The largest requests, including the given cell. */
function toShown(cells: readonly ProposalCell[], mine: ProposalCell): ProposalCell[] {
  const sorted = cells.filter(({ requested }) => requested > 0).sort((a, b) => b.requested - a.requested);
  const shown = sorted.slice(0, MAX_BARS);
  return shown.includes(mine) || mine.requested === 0 ? shown : [...shown.slice(0, -1), mine];
}

export function WaterLevel({ cells, mine, marketCode }: WaterLevelProps) {
  const shown = toShown(cells, mine);
  const levels = shown.filter(({ reason }) => reason === 'level').map(({ allocated }) => allocated);
  return (
    <LevelChart
      bars={shown.map((cell) => ({ ...cell, code: marketCode(cell.marketId) }))}
      mine={mine.marketId}
      level={Math.max(0, ...levels)}
      width={WIDTH}
      height={HEIGHT}
      fontSize={11}
    />
  );
}
