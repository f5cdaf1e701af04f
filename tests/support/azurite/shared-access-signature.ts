/** Shared access signatures as the account's key makes them (version 2020-12-06 and later). */
import { createHmac } from 'node:crypto';

const VERSION = '2021-12-02';
const NONE = '';
const AN_HOUR_MS = 3_600_000;

const toExpiry = () => `${new Date(Date.now() + AN_HOUR_MS).toISOString().slice(0, 19)}Z`;

function sign(key: string, lines: readonly string[]): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(lines.join('\n'), 'utf8').digest('base64');
}

/** For the account: may create containers. */
export function signAccount(account: string, key: string): string {
  const [sp, ss, srt, se] = ['c', 'b', 'c', toExpiry()];
  const sig = sign(key, [account, sp, ss, srt, NONE, se, NONE, NONE, VERSION, NONE, NONE]);
  return new URLSearchParams({ sv: VERSION, ss, srt, sp, se, sig }).toString();
}

/** For the files of one container: read, create, write and delete, or what `sp` says. */
export function signContainer(account: string, key: string, container: string, sp = 'rcwd'): string {
  const [se, sr] = [toExpiry(), 'c'];
  const resource = `/blob/${account}/${container}`;
  const unused = [NONE, NONE, NONE, NONE, NONE, NONE, NONE];
  const sig = sign(key, [sp, NONE, se, resource, NONE, NONE, NONE, VERSION, sr, ...unused]);
  return new URLSearchParams({ sv: VERSION, sr, sp, se, sig }).toString();
}
