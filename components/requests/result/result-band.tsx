'use client';
/** The result in large figures beside last year's, and by brand. */
import { isPlainClick } from '@/components/ui/plain-click';
import { addSums, type ResultSums } from '@/domain/allocation-results';
import type { MarketResult } from '@/domain/contract/request';
import { toFill } from '@/domain/fill';
import { toCountText, toQuantityText } from '@/domain/format';
import styles from './result.module.css';
import { ResultBar } from './result-bar';
import { toDifferenceText, toFillPercent } from './result-words';

const WIDTH = 148;

type FigureProps = {
  label: string;
  value: string;
  isAllocated?: boolean;
  before: string | null;
  difference: string;
  bars: { now: number; before: number; scale: number };
  caption: string;
};

function Figure({ label, value, isAllocated, before, difference, bars, caption }: FigureProps) {
  const bar = { width: WIDTH, scale: bars.scale };
  return (
    <div className={styles.figure} data-allocated={isAllocated}>
      <p>{label}</p>
      <p className={styles.number}>{value}</p>
      <p className={styles.before}>
        {before === null ? (
          <span>new this year</span>
        ) : (
          <>
            <span>
              last year <b>{before}</b>
            </span>
            <span>{difference}</span>
          </>
        )}
      </p>
      {isAllocated ? (
        <ResultBar {...bar} requested={0} allocated={bars.now} height={6} />
      ) : (
        <ResultBar {...bar} requested={bars.now} allocated={0} height={6} />
      )}
      <ResultBar {...bar} requested={bars.before} allocated={0} height={4} isLastYear />
      <p className={styles.caption}>{caption}</p>
    </div>
  );
}

const toPoints = (sums: ResultSums): string => {
  const [now, before] = [toFill(sums), toFill(sums.lastYear)];
  if (now === null || before === null || sums.lastYear.allocated === null) return '';
  const points = Math.round(now * 100) - Math.round(before * 100);
  return points === 0
    ? 'as last year'
    : `${toDifferenceText(points, 0)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
};

type BandProps = {
  result: MarketResult;
  noun: string;
  brandOf: (brandId: number) => string;
  hrefOfBrand: (brandId: number) => string;
  onBrand: (brandId: number) => void;
};

function Figures({ sums, cut, noun }: { sums: ResultSums; cut: number; noun: string }) {
  const { lastYear } = sums;
  const hasBefore = lastYear.requests > 0;
  const scale = Math.max(sums.requested, lastYear.requested ?? 0, sums.allocated, lastYear.allocated ?? 0);
  const before = (value: string) => (hasBefore ? value : null);
  return (
    <div className={styles.figures}>
      <Figure
        label="Requested"
        value={toQuantityText(sums.requested)}
        before={before(toQuantityText(lastYear.requested))}
        difference={toDifferenceText(sums.requested, lastYear.requested)}
        bars={{ now: sums.requested, before: lastYear.requested ?? 0, scale }}
        caption={`${toCountText(sums.requests, noun)}, ${toQuantityText(lastYear.requests)} last year`}
      />
      <Figure
        isAllocated
        label="Allocated"
        value={toQuantityText(sums.allocated)}
        before={before(toQuantityText(lastYear.allocated))}
        difference={toDifferenceText(sums.allocated, lastYear.allocated)}
        bars={{ now: sums.allocated, before: lastYear.allocated ?? 0, scale }}
        caption={`${toQuantityText(sums.requests - cut)} in full, ${toQuantityText(cut)} cut`}
      />
      <Figure
        isAllocated
        label="Fill rate"
        value={toFillPercent(sums)}
        before={before(toFillPercent(lastYear))}
        difference={toPoints(sums)}
        bars={{ now: toFill(sums) ?? 0, before: toFill(lastYear) ?? 0, scale: 1 }}
        caption="allocated / requested"
      />
    </div>
  );
}

function ByBrand({ result, brandOf, hrefOfBrand, onBrand }: Omit<BandProps, 'noun'>) {
  const rows = result.byBrand.filter(({ requests }) => requests > 0);
  const scale = Math.max(1, ...rows.map(({ requested, allocated }) => Math.max(requested, allocated)));
  return (
    <section className={styles.brands} aria-label="By brand">
      <table className={styles.byBrand}>
        <thead>
          <tr>
            <th scope="col">By brand</th>
            <th scope="col" className={styles.legend}>
              <span data-part="requested">requested</span>
              <span data-part="allocated">allocated</span>
            </th>
            <th scope="col">Requested</th>
            <th scope="col">Allocated</th>
            <th scope="col">Fill</th>
            <th scope="col">Last year</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.brandId}>
              <th scope="row">
                <a
                  className={styles.link}
                  href={hrefOfBrand(row.brandId)}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    onBrand(row.brandId);
                  }}
                >
                  {brandOf(row.brandId)}
                </a>{' '}
                <small>{row.requests}</small>
              </th>
              <td>
                <ResultBar requested={row.requested} allocated={row.allocated} scale={scale} width={240} />
              </td>
              <td>{toQuantityText(row.requested)}</td>
              <td className={styles.allocated}>{toQuantityText(row.allocated)}</td>
              <td>{toFillPercent(row)}</td>
              <td className={styles.quiet}>
                {row.lastYear.requests > 0 ? toFillPercent(row.lastYear) : 'new'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ResultBand(props: BandProps) {
  const { byBrand } = props.result;
  const cut = byBrand.reduce((sum, brand) => sum + brand.cut, 0);
  return (
    <div className={styles.band}>
      <Figures sums={addSums(byBrand)} cut={cut} noun={props.noun} />
      <ByBrand {...props} />
    </div>
  );
}
