import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from './people';

/** A fictional portrait, drawn from an id. No letters: a fresh machine may have no fonts. */
const GROUNDS = ['#dce7ef', '#efe3db', '#e3e9dd', '#e6e0ec', '#f0e6d2', '#d9e8e6'] as const;
const SKINS = ['#f2cfb5', '#e3b18c', '#c68d63', '#9c6741', '#6f4529'] as const;
const HAIRS = ['#2b211c', '#4d3424', '#7c5432', '#b58a4b', '#8c8c8c', '#1d2a33'] as const;
const CLOTHES = ['#153c58', '#437194', '#b7958a', '#6b493e', '#556a8c', '#3b6b57'] as const;
const HAIR_SHAPES = [
  'M20 27a12 13 0 0 1 24 0c-3-5-7-7-12-7s-9 2-12 7z',
  'M19 40c-2-20 2-27 13-27s15 7 13 27c-2-10-3-15-6-18-5 2-10 2-14 0-3 3-4 8-6 18z',
  'M20 28c-1-9 4-15 12-15 9 0 13 6 12 15-1-4-3-6-5-8-6 1-13-1-19 8z',
  'M32 12a4 4 0 1 1 .1 0zM20 28a12 13 0 0 1 24 0c-4-6-20-6-24 0z',
] as const;

function pick<T>(choices: readonly [T, ...T[]], byte: number | undefined): T {
  return choices[(byte ?? 0) % choices.length] ?? choices[0];
}

/** The picture as SVG, 64 by 64; the same id draws the same picture. */
function toAvatar(id: string): string {
  const bytes = createHash('sha256').update(id).digest();
  const [ground, skin, hair, clothes, shape] = [
    pick(GROUNDS, bytes[0]),
    pick(SKINS, bytes[1]),
    pick(HAIRS, bytes[2]),
    pick(CLOTHES, bytes[3]),
    pick(HAIR_SHAPES, bytes[4]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
<rect width="64" height="64" fill="${ground}"/>
<path d="M10 64c0-13 9-20 22-20s22 7 22 20z" fill="${clothes}"/>
<path d="M27 36h10v9c0 3-2 5-5 5s-5-2-5-5z" fill="${skin}"/>
<ellipse cx="32" cy="29" rx="10.5" ry="13" fill="${skin}"/>
<path d="${shape}" fill="${hair}"/>
<g fill="#2b211c"><circle cx="28" cy="30" r="1.1"/><circle cx="36" cy="30" r="1.1"/></g>
<path d="M28.500 36c2 1.800 5 1.800 7 0" fill="none" stroke="#2b211c" stroke-opacity=".6" stroke-linecap="round"/>
</svg>`;
}

/** The people's photos: 64 by 64 JPEG, drawn on first request. */
export class Photos {
  private readonly drawn = new Map<string, Promise<Buffer>>();

  /** The photo of a person, or null if they have none. */
  async get(person: Person): Promise<Buffer | null> {
    if (!person.hasPhoto) return null;
    const known = this.drawn.get(person.id);
    if (known) return known;
    const photo = sharp(Buffer.from(toAvatar(person.id)))
      .jpeg({ quality: 88 })
      .toBuffer();
    this.drawn.set(person.id, photo);
    return photo;
  }
}
