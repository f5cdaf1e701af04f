/** A web address as people type it, as a link takes it: the scheme may be left out, and is never anything but http. */
export function toLinkHref(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
