/** The texts that a brand writes about a product. */
import type { Article } from '../catalogue/articles';
import type { Craft } from '../catalogue/brands';
import type { Random } from '../random';

const MAKING: Record<Craft, readonly string[]> = {
  horology: [
    'Automatic movement with 72 hours of reserve, finished by hand.',
    'Manual movement visible through the case back; water resistant to 50 m.',
    'Case of 41 parts, sapphire crystal on both sides, strap changed without tools.',
  ],
  jewellery: [
    'Set by hand in our own workshop; every stone comes with its certificate.',
    'Cast in recycled gold, polished in four passes, closed by a hidden clasp.',
    'Stones matched over two years; no two pieces are quite alike.',
  ],
  leather: [
    'Cut from one hide, saddle stitched, edges painted in six layers.',
    'Lined in goatskin; lock and feet are plated with palladium.',
    'Made by one craftsperson from the first cut to the last stitch.',
  ],
  fragrance: [
    'Composed around a single harvest and aged for six weeks before bottling.',
    'The flask is refillable; the cap is turned from solid brass.',
    'Blended in small lots; the label carries the lot and the year.',
  ],
};

const OCCASIONS = [
  'Made for the openings of the season and shown in selected houses only.',
  'A numbered edition that will not be made again.',
  'The piece of the campaign; windows change on the day of launch.',
  'A quiet addition to the collection for those who know it well.',
];

const COMMENTS = [
  'Second delivery not confirmed yet.',
  'Keep the reserve for the anniversary.',
  'Windows need two pieces each at launch.',
  'Do not announce before the press day.',
  'Figures checked with the workshop.',
];

export function toDescription(article: Article, random: Random): string {
  return `${article.collection} in ${article.finish}. ${random.pick(MAKING[article.brand.craft])}\n${random.pick(OCCASIONS)}`;
}

export function toComment(random: Random): string | null {
  return random.chance(0.2) ? random.pick(COMMENTS) : null;
}

/** An address in a domain reserved for examples (RFC 2606). */
export function toLink(article: Article): string {
  const house = article.brand.label
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  return `https://www.example.com/${house}/${article.skuId.toLowerCase()}`;
}
