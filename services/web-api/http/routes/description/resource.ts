/** The resource a path belongs to, as a heading: '/v1/core/fiscal-years' -> 'Fiscal years'. */
export function toResource(path: string): string {
  const [, , , name = ''] = path.split('/');
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
