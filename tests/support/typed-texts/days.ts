import type { TypedText } from './quantities';

const NOT_A_DATE = 'Write the date as 2027/03/15.';
const MIXED_UP = 'Day and month can be mixed up. Write the date as 2027/03/15.';

const read = (value: string | null, texts: readonly string[]): TypedText<string | null>[] =>
  texts.map((text) => [text, { value }]);
const refused = (refusal: string, texts: readonly string[]): TypedText<string | null>[] =>
  texts.map((text) => [text, { refusal }]);

/** The day on which the texts below are read: a day without a year is the next such day. */
export const READ_ON = '2026-10-05';

/** The same for a day, as yyyy-MM-dd. */
export const DAYS: readonly TypedText<string | null>[] = [
  ...read(null, ['-', '–']),
  ...read('2027-06-05', ['2027/06/05', '2027-06-05', '2027/6/5', '2027-6-5', '2027.06.05', '2027.6.5']),
  ...read('2027-06-05', [
    '20270605',
    '2027 06 05',
    '2027 / 6 / 5',
    ' 2027/06/05 ',
    '２０２７／６／５',
    '２０２７－０６－０５',
  ]),
  ...read('2027-06-05', [
    '5.6.2027',
    '05.06.2027',
    '\u200e2027/06/05\u200e',
    '2027/06/05\n',
    '\u30002027/06/05',
  ]),
  ...read('2027-06-05', [
    '2027-06-05 00:00',
    '2027-06-05 00:00:00',
    '2027-06-05T00:00:00.000Z',
    '2027-06-05T08:30',
  ]),
  ...read('2027-06-05', [
    '2027/06/05 12:30',
    '2027/6/5 0:00',
    '2027/6/5 2:30 PM',
    '2027-06-05T00:00:00+00:00',
  ]),
  ...read('2028-02-29', ['2028/02/29', '29.02.2028']),
  ...read('2027-06-15', ['6/15', '06/15', '6-15', '6 / 15']),
  ...read('2026-11-23', ['11/23', '23.11.2026']),
  ...read('2027-06-06', ['6/6', '06-06']),
  ...refused(MIXED_UP, ['3/4', '03/04', '3-4', '12/11']),
  ...refused(NOT_A_DATE, [
    '03/04/2027',
    '3.4',
    '15/06/2027',
    '06/15/2027',
    '6/15/27',
    '5.6.27',
    '15/6',
    '13/40',
  ]),
  ...refused(NOT_A_DATE, [
    '2027/02/30',
    '2027/02/29',
    '2027/13/01',
    '2027/00/10',
    '2027/06',
    '2027',
    '202765',
  ]),
  ...refused(NOT_A_DATE, ['2027118', '2027/06/05 or later', '2027-06-20 or later', '2027/06/05 tentative']),
  ...refused(NOT_A_DATE, [
    '2027-06-05T00:00:00+09:00',
    '2027-06-05 25:00',
    '2027-06-05Z',
    '2027/06/05,',
    'Q2',
  ]),
  ...refused(NOT_A_DATE, [
    '2027/06/05 2027/06/06',
    '2027/06/05\n2027/06/06',
    '2027\n6\n5',
    '6/1\n5',
    '2027/6\t5',
  ]),
  ...refused(NOT_A_DATE, [
    '5 June 2027',
    'June',
    'soon',
    'TBC',
    '46178',
    '0',
    '٥/٦',
    '2027/6/5th',
    '6/15 12:00',
  ]),
];
