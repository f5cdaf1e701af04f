/** Refusal messages that several parts share: calls, imports, and conflicts that the database detects. */

export const SKU_ID_TAKEN = 'Another product of this fiscal year has this SKU id.';
export const NAME_TAKEN = 'Another product of this brand and fiscal year has this name.';
export const REQUEST_EXISTS = 'This market has a request for this product already.';
export const NOT_OFFERED = 'The product is not offered to this market.';
export const NOT_ELIGIBLE = 'Only eligible markets can be required to answer.';
export const NO_SUCH_BRAND = 'There is no such brand.';
export const NO_SUCH_MARKET = 'There is no such market.';
export const SYSTEM_DISABLED = 'This allocation system is not enabled any more.';
export const IMPORT_UNFINISHED = 'The import is not finished yet.';
