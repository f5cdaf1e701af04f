/** Whether a click takes this tab to another page. */

export function toLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;
type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target'> & { download?: string };

/** A link that takes this tab to another page: not a new tab, a download, or an anchor on this page. */
export function isLeaving(click: Click, link: Link, here: Pick<Location, 'origin' | 'pathname'>): boolean {
  if (click.defaultPrevented || click.button !== 0) return false;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  if (link.target === '_blank' || link.download) return false;
  return link.origin === here.origin && link.pathname !== here.pathname;
}
