/** The link target of a typed web address: the scheme is optional, and is always http or https. */
export function toLinkHref(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
