/**
 * The nonce of this page, under which the grid may add its styles. Browsers hide the attribute's text from selectors
 * and scripts that read markup; the property still holds it for a script that already runs.
 */
export function getStyleNonce(): string | undefined {
  const [first] = document.querySelectorAll<HTMLElement>('script[nonce], style[nonce]');
  return first?.nonce || undefined;
}
