import { toBareText } from './reading';

/** The stored form of a currency's code. The field's schema checks whether the currency is offered. */
export const readCurrency = (text: string): string => toBareText(text).toUpperCase();
