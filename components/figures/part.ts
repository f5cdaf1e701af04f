/** The props of every part of the screen: by brand or by market, and its rows. */
export type What = 'market' | 'brand';
export type PartProps<Row> = { what: What; rows: readonly Row[] };

/** The head of the column of names. */
export const WHAT_LABELS: Record<What, string> = { market: 'Market', brand: 'Brand' };
