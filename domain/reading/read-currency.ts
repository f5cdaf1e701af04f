import { toBareText } from './reading';

/** A currency's code as it is kept. Whether it is one that the product has is judged by the field. */
export const readCurrency = (text: string): string => toBareText(text).toUpperCase();
