import 'server-only';
/** The label of a request in metrics: an operation, a screen or a kind of address, never the address itself. */
import { matchScreen } from '@/domain/screens';
import { matchPath } from '../../../domain/contract/match-operation';

const PREFIXES: readonly [prefix: string, route: string][] = [
  ['/_next/', 'static'],
  ['/static/', 'static'],
  ['/auth', 'sign-in'],
  ['/health/', 'health'],
  ['/api/graph/', 'graph'],
  ['/api/calendar/', 'calendar'],
];

function toOperation(path: string, method: string): string {
  const matches = matchPath(path);
  const wanted = method === 'HEAD' ? 'GET' : method;
  return matches.find(({ operation }) => operation.method === wanted)?.id ?? 'none';
}

export function toRoute(method: string, url: string): string {
  const [path = '/'] = url.split('?');
  if (path.startsWith('/api/v1/')) return toOperation(path.slice('/api'.length), method);
  const known = PREFIXES.find(([prefix]) => path.startsWith(prefix));
  if (known) return known[1];
  const screen = matchScreen(path);
  return screen ? `screen ${screen.screenId}` : 'none';
}
