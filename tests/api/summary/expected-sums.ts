/** The sums that every list, page, board, summary and workbook must show, computed from the raw rows. */
import { addUp } from '@/domain/fill';
import { sumValues, toUnitValue, toValue, type ValueSettings } from '@/domain/value';
import type { products, requests } from '@/services/web-api/data/database/schema';

type ProductRow = typeof products.$inferSelect;
type RequestRow = typeof requests.$inferSelect;

/** The scope of a person: null means all of it. */
export type Eyes = { brandIds: number[] | null; marketIds: number[] | null };

const add = (figures: readonly (number | null)[]) =>
  figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
const isKnown = (figure: number | null) => figure !== null;

export function toExpected(
  all: readonly ProductRow[],
  asked: readonly RequestRow[],
  eyes: Eyes,
  values: ValueSettings,
) {
  const isMarket = eyes.marketIds !== null;
  const own = new Set(eyes.marketIds);
  const isSeen = (product: ProductRow) =>
    isMarket
      ? product.publishedAt !== null && (product.eligibleMarketIds?.some((id) => own.has(id)) ?? true)
      : (eyes.brandIds?.includes(product.brandId) ?? true);
  const byId = new Map(all.map((product) => [product.productId, product]));
  const toProduct = ({ productId }: RequestRow): ProductRow => {
    const product = byId.get(productId);
    if (!product) throw new Error('A request has no product.');
    return product;
  };
  const rows = asked.filter((row) =>
    isMarket
      ? own.has(row.marketId) && toProduct(row).publishedAt !== null
      : (eyes.brandIds?.includes(toProduct(row).brandId) ?? true),
  );
  /** The one definition of the allocated quantity, as this person may see it. */
  const toAllocated = (row: RequestRow) =>
    isMarket && toProduct(row).finalizedAt === null ? row.floorQuantity : row.allocatedQuantity;
  const seen = all.filter(isSeen).toSorted((a, b) => a.productId - b.productId);
  const toSupply = (product: ProductRow) => product.availableQuantity - product.reserveQuantity;

  const toTotals = (product: ProductRow) => {
    const of = rows.filter(({ productId }) => productId === product.productId);
    const figures = of.map(toAllocated);
    const isDecided = !isMarket || product.finalizedAt !== null || figures.some(isKnown);
    return {
      markets: of.length,
      answered: of.filter(({ requestedQuantity }) => isKnown(requestedQuantity)).length,
      requested: add(of.map(({ requestedQuantity }) => requestedQuantity)),
      allocated: isDecided ? add(figures) : null,
      left: isMarket ? null : toSupply(product) - add(figures),
    };
  };

  const toCounts = (of: readonly RequestRow[]) => {
    const isAnswered = (row: RequestRow) => isKnown(row.requestedQuantity);
    const isClosed = (row: RequestRow) => toProduct(row).finalizedAt !== null && !isAnswered(row);
    const required = of.filter((row) => row.isRequestRequired);
    return {
      total: of.length,
      answered: of.filter(isAnswered).length,
      required: required.length,
      requiredAnswered: required.filter(isAnswered).length,
      closed: of.filter(isClosed).length,
      requiredClosed: required.filter(isClosed).length,
      requested: addUp(of.map(({ requestedQuantity }) => requestedQuantity)),
      allocated: addUp(of.map(toAllocated)),
      /** A market's fill rate leaves out what is not final. */
      requestedDecided: addUp(
        of
          .filter((row) => !isMarket || isKnown(toAllocated(row)))
          .map(({ requestedQuantity }) => requestedQuantity),
      ),
    };
  };

  const counted = rows.filter((row) => !toProduct(row).isDisabled);
  const offered = seen.filter(({ isDisabled, publishedAt }) => !isDisabled && publishedAt !== null);
  const groupBy = <T>(list: readonly T[], toKey: (each: T) => number): [number, T[]][] =>
    [...new Set(list.map(toKey))]
      .toSorted((a, b) => a - b)
      .map((key) => [key, list.filter((each) => toKey(each) === key)]);
  const days = counted
    .filter((row) => row.isRequestRequired && isKnown(row.requestedQuantity) && row.submittedAt !== null)
    .map(({ submittedAt }) => submittedAt?.toISOString().slice(0, 10) ?? '');
  const {
    requested: _requested,
    allocated: _allocated,
    requestedDecided: _decided,
    ...counts
  } = toCounts(counted);
  const inState = (isMet: (product: ProductRow) => boolean) =>
    seen.filter((product) => !product.isDisabled && isMet(product)).length;

  /** Offers and requests that the markets may still answer. */
  const countOpen = (marketIds: readonly number[]) =>
    all
      .filter((of) => of.publishedAt !== null && !of.isDisabled && of.finalizedAt === null)
      .flatMap((of) => marketIds.map((marketId) => ({ of, marketId })))
      .filter(({ of, marketId }) => {
        const row = asked.find((each) => each.productId === of.productId && each.marketId === marketId);
        const isThere = row !== undefined || (of.eligibleMarketIds?.includes(marketId) ?? true);
        return isThere && (row?.requestedQuantity ?? null) === null;
      }).length;

  /** Open products with each exception, and the figures that have it. There is no year before. */
  const toExceptions = () => {
    const open = seen.filter((of) => of.publishedAt && !of.finalizedAt && !of.isDisabled);
    const requestsOf = ({ productId }: ProductRow) => rows.filter((row) => row.productId === productId);
    const isUnmet = (row: RequestRow) =>
      isKnown(row.allocatedQuantity) && (row.allocatedQuantity ?? 0) < (row.requestedQuantity ?? 0);
    type IsMet = (row: RequestRow, of: ProductRow) => boolean;
    const ofFigures: Record<
      'undecided' | 'unmet' | 'cutWithoutReason' | 'belowMinimum' | 'farAboveHistory',
      IsMet
    > = {
      undecided: (row) => (row.requestedQuantity ?? 0) > 0 && !isKnown(row.allocatedQuantity),
      unmet: isUnmet,
      cutWithoutReason: (row) => isUnmet(row) && !row.allocationReason,
      belowMinimum: ({ allocatedQuantity: figure }, { usefulMinimum }) =>
        (figure ?? 0) > 0 && usefulMinimum !== null && (figure ?? 0) < usefulMinimum,
      farAboveHistory: () => false,
    };
    const toCounted = (count: (isMet: IsMet) => number) =>
      Object.fromEntries(Object.entries(ofFigures).map(([name, isMet]) => [name, count(isMet)]));
    return {
      products: {
        ...toCounted((isMet) => open.filter((of) => requestsOf(of).some((row) => isMet(row, of))).length),
        aboveSupply: open.filter((of) => (toTotals(of).requested ?? 0) > toSupply(of)).length,
        // There are no reviews.
        notReviewed: open.length,
        changedSinceReview: 0,
      },
      figures: toCounted(
        (isMet) => open.flatMap((of) => requestsOf(of).filter((row) => isMet(row, of))).length,
      ),
    };
  };

  const { currency } = values;
  /** The value of requests, product by product. */
  const toValues = (of: readonly RequestRow[]) =>
    sumValues(
      groupBy(of, ({ productId }) => productId).map(([productId, own]) => {
        const { requested, allocated } = toCounts(own);
        const product = byId.get(productId);
        return {
          requested: requested ?? 0,
          allocated: allocated ?? 0,
          unitValue: product ? toUnitValue(product, values) : null,
        };
      }),
    );
  const budgets = values.budgets.filter(({ marketId }) => !isMarket || own.has(marketId));
  const toMarketValue = (marketId: number) => ({
    marketId,
    ...toValues(counted.filter((row) => row.marketId === marketId)),
    budget: budgets.find((each) => each.marketId === marketId)?.amount.concat('.00') ?? null,
  });
  const onBoard = seen.filter(({ publishedAt }) => publishedAt !== null);
  const toValueOf = (product: ProductRow, pieces: number | null) =>
    pieces === null ? null : toValue(pieces, toUnitValue(product, values));

  return {
    yearValue: {
      total: currency && { currency, ...toValues(counted) },
      byBrand: groupBy(counted, ({ brandId }) => brandId).map(([brandId, of]) => ({
        brandId,
        ...toValues(of),
      })),
      byMarket: [...new Set([...counted, ...budgets].map(({ marketId }) => marketId))]
        .toSorted((a, b) => a - b)
        .map(toMarketValue),
    },
    boardValue: currency && {
      currency,
      ...toValues(counted.filter(({ productId }) => onBoard.some((each) => each.productId === productId))),
    },
    productValues: seen.map((product) => {
      const { requested, allocated } = toTotals(product);
      return [toValueOf(product, requested), toValueOf(product, allocated)];
    }),
    requestValues: rows
      .toSorted((a, b) => a.requestId - b.requestId)
      .map((row) => [
        toValueOf(toProduct(row), row.requestedQuantity),
        toValueOf(toProduct(row), toAllocated(row)),
      ]),
    /** The figures with each exception, and the products that the sums of a board count: a disabled one is in none. */
    figures: toExceptions().figures,
    boardCounts: new Set(onBoard.filter(({ isDisabled }) => !isDisabled).map(({ productId }) => productId)),
    totals: seen.map((product) => ({ productId: product.productId, ...toTotals(product) })),
    requests: rows
      .toSorted((a, b) => a.requestId - b.requestId)
      .map((row) => [row.requestId, row.requestedQuantity, toAllocated(row)]),
    board: seen
      .filter(({ publishedAt }) => publishedAt !== null)
      .map((product) => {
        const { left } = toTotals(product);
        const cells = rows.filter(({ productId }) => productId === product.productId);
        const requested = addUp(cells.map(({ requestedQuantity }) => requestedQuantity));
        const allocated = addUp(cells.map(({ allocatedQuantity }) => allocatedQuantity));
        return {
          ...{ productId: product.productId, supply: toSupply(product) },
          ...{ requested, allocated, left },
          unitValue: currency && { currency, amount: toUnitValue(product, values) },
          cells: cells
            .toSorted((a, b) => a.requestId - b.requestId)
            .map((row) => [row.requestId, row.requestedQuantity, row.allocatedQuantity]),
        };
      }),
    summary: {
      fiscalYear: 2026,
      products: {
        total: seen.length,
        draft: inState(({ publishedAt, finalizedAt }) => !publishedAt && !finalizedAt),
        published: inState(({ publishedAt, finalizedAt }) => Boolean(publishedAt) && !finalizedAt),
        final: inState(({ finalizedAt }) => finalizedAt !== null),
        disabled: seen.filter(({ isDisabled }) => isDisabled).length,
      },
      requests: {
        ...counts,
        disabledRequired: rows.filter((row) => row.isRequestRequired && toProduct(row).isDisabled).length,
        open: eyes.marketIds === null ? null : countOpen(eyes.marketIds),
      },
      exceptions: isMarket ? null : toExceptions().products,
      byBrand: groupBy(offered, ({ brandId }) => brandId).map(([brandId, of]) => {
        const { requested, allocated, requestedDecided } = toCounts(
          counted.filter((row) => toProduct(row).brandId === brandId),
        );
        const supply = add(of.map(toSupply));
        return { brandId, products: of.length, supply, requested, allocated, requestedDecided };
      }),
      byMarket: groupBy(counted, ({ marketId }) => marketId).map(([marketId, of]) => {
        const { total: _total, answered: _answered, closed: _closed, ...sums } = toCounts(of);
        return { marketId, ...sums };
      }),
      answersByDay: [...new Set(days)]
        .toSorted()
        .map((day) => ({ day, answered: days.filter((each) => each <= day).length })),
    },
  };
}
