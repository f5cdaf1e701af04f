/**
 * The nonce of this page, for styles added by the grid. Browsers hide the attribute from selectors and from scripts
 * that read markup; the property still has it for a running script.
 */
export function getStyleNonce(): string | undefined {
  const [first] = document.querySelectorAll<HTMLElement>('script[nonce], style[nonce]');
  return first?.nonce || undefined;
}
