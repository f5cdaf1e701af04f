import 'server-only';

/** Whether a file has the parts that a `Range` header asks for (RFC 9110, section 14). */

const UNIT = /^\s*bytes\s*=/i;
const RANGE = /^\s*(\d*)\s*-\s*(\d*)\s*$/;

type Kind = 'part' | 'beyond' | 'whole' | 'invalid';

function toKind(text: string, bytes: number): Kind {
  const [, first = '', last = ''] = RANGE.exec(text) ?? [];
  if (first === '' && last === '') return 'invalid';
  if (first === '') {
    const length = Number(last);
    if (length === 0) return 'beyond';
    return length > bytes ? 'whole' : 'part';
  }
  if (last !== '' && Number(last) < Number(first)) return 'invalid';
  return Number(first) < bytes ? 'part' : 'beyond';
}

/**
 * `heed`: there is such a part. `ignore`: the header is no valid one, or asks for the end of a file that is shorter. `refuse`: all
 * its parts are beyond the end.
 */
export function judgeRange(range: string, bytes: number): 'heed' | 'ignore' | 'refuse' {
  if (!UNIT.test(range)) return 'ignore';
  const kinds = range
    .replace(UNIT, '')
    .split(',')
    .map((each) => toKind(each, bytes));
  if (kinds.some((kind) => kind === 'invalid' || kind === 'whole')) return 'ignore';
  return kinds.includes('part') ? 'heed' : 'refuse';
}
