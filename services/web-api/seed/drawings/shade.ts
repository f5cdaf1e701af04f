/** A colour mixed with black (negative) or white (positive), as #rrggbb; the amount is -1 to 1. */
export function shade(colour: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return `#${channels
    .map((value) => Math.round(value + (target - value) * Math.abs(amount)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Whether a dark line shows on the colour better than a light one (relative luminance, WCAG 2.2). */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => (Number.parseInt(colour.slice(start, start + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.35;
}

/** The soft ground shadow under a piece. */
export function toShadow(cx: number, cy: number, rx: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx / 9}" fill="#1e1e1e" opacity="0.09"/>`;
}
