/** What a spreadsheet program accepts in a column (data validation), and the same rule as a sentence. */
import { toDateText, toNumberText } from '@/domain/format';
import { toColumnName } from '@/domain/sheet-columns';
import { toXmlText } from './xml-text';

/** Days as spreadsheets count them. */
const MS_A_DAY = 86_400_000;
const SERIAL_STEPS = 1e9;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Spreadsheets disagree on dates before 1 March 1900. */
export const FIRST_SERIAL = 61;

/** Rounded up by up to a tenth of a millisecond, so that programs that truncate fractions get the exact millisecond. */
export const toSerial = (date: Date) =>
  Math.ceil(((date.getTime() - FIRST_DAY) / MS_A_DAY) * SERIAL_STEPS) / SERIAL_STEPS;

export type CellRule =
  | { type: 'list'; values: readonly string[] }
  | { type: 'whole'; min: number; max: number }
  | { type: 'decimal'; min: number; max: number }
  | { type: 'date'; min: string; max: string }
  | { type: 'length'; max: number }
  /** `toFormula`: true for a valid cell; `at` gives the cell of the same row under a header. */
  | { type: 'formula'; toFormula(at: (header: string) => string): string; sentence: string };

/** Where a rule stands: the headers of its sheet, its own among them, and where the values of lists are. */
type RulePlace = { headers: readonly string[]; header: string; toListRange(header: string): string };

const LAST_ROW = 1_048_576;
/** The limits of a spreadsheet's message, in characters. */
const MAX_TITLE = 32;
const MAX_SENTENCE = 225;

/** More values than these are not named one by one. */
const MAX_NAMED = 12;

/** A rule as a sentence, for people. */
export function toRuleSentence(rule: CellRule): string {
  switch (rule.type) {
    case 'list':
      return rule.values.length > MAX_NAMED
        ? `One of the ${toNumberText(rule.values.length)} entries of the cell's list.`
        : `One of: ${rule.values.join(', ')}.`;
    case 'whole':
      return `A whole number from ${toNumberText(rule.min)} to ${toNumberText(rule.max)}.`;
    case 'decimal':
      return `An amount from ${toNumberText(rule.min)} to ${toNumberText(rule.max)}, with at most 2 decimals.`;
    case 'date':
      return `A date from ${toDateText(rule.min)} to ${toDateText(rule.max)}.`;
    case 'length':
      return `Text of at most ${toNumberText(rule.max)} characters.`;
    case 'formula':
      return rule.sentence;
  }
}

function toCondition(rule: CellRule, { headers, header, toListRange }: RulePlace) {
  const between = (type: string, min: number, max: number) => ({
    attributes: `type="${type}"`,
    formulas: [String(min), String(max)],
  });
  switch (rule.type) {
    case 'list':
      return { attributes: 'type="list"', formulas: [toListRange(header)] };
    case 'whole':
    case 'decimal':
      return between(rule.type, rule.min, rule.max);
    case 'date':
      return between('date', toSerial(new Date(rule.min)), toSerial(new Date(rule.max)));
    case 'length':
      return { attributes: 'type="textLength" operator="lessThanOrEqual"', formulas: [String(rule.max)] };
    case 'formula':
      // Relative to the first row of the range.
      return {
        attributes: 'type="custom"',
        formulas: [rule.toFormula((other) => `$${toColumnName(headers.indexOf(other))}2`)],
      };
  }
}

function toRuleXml(rule: CellRule, place: RulePlace): string {
  const column = toColumnName(place.headers.indexOf(place.header));
  const { attributes, formulas } = toCondition(rule, place);
  const title = toXmlText(place.header.slice(0, MAX_TITLE));
  const sentence = toXmlText(toRuleSentence(rule).slice(0, MAX_SENTENCE));
  const conditions = formulas.map(
    (formula, index) => `<formula${index + 1}>${toXmlText(formula)}</formula${index + 1}>`,
  );
  return `<dataValidation ${attributes} allowBlank="1" showErrorMessage="1" errorTitle="${title}" error="${sentence}" sqref="${column}2:${column}${LAST_ROW}">${conditions.join('')}</dataValidation>`;
}

/** The rules of a sheet's columns, each for the whole column below the header. */
export function toRulesXml(
  columns: readonly { header: string; rule?: CellRule }[],
  toListRange: RulePlace['toListRange'],
): string {
  const headers = columns.map(({ header }) => header);
  const rules = columns.flatMap(({ header, rule }) =>
    rule ? [toRuleXml(rule, { headers, header, toListRange })] : [],
  );
  return rules.length === 0
    ? ''
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}
